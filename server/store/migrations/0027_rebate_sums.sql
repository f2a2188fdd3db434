CREATE TABLE "rebate_sums" (
	"sponsor_id" uuid NOT NULL,
	"day" bigint NOT NULL,
	"market" text NOT NULL,
	"coin" text NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "rebate_sums_sponsor_id_day_market_coin_pk" PRIMARY KEY("sponsor_id","day","market","coin"),
	CONSTRAINT "rebate_sums_within_fees" CHECK (amount > 0 and amount <= fee)
);
--> statement-breakpoint
CREATE INDEX "rebate_sums_day" ON "rebate_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "agent_applications_email" ON "agent_applications" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rebates_member" ON "rebates" USING btree ("sponsor_id","member_id","day");--> statement-breakpoint
INSERT INTO "rebate_sums"
SELECT sponsor_id, day, coalesce(market, ''), coin, sum(fee), sum(amount)
  FROM "rebates" GROUP BY 1, 2, 3, 4;
