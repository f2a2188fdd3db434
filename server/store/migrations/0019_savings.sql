CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"days" integer NOT NULL,
	"apr" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"auto_renew" boolean NOT NULL,
	"status" text NOT NULL,
	"renewals" integer NOT NULL,
	"value_date" bigint NOT NULL,
	"earned_days" integer NOT NULL,
	"accrued" numeric(38, 0) NOT NULL,
	"paid" numeric(38, 0) NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "subscriptions_amounts" CHECK (amount > 0 and accrued >= 0 and paid >= 0),
	CONSTRAINT "subscriptions_days" CHECK (earned_days between 0 and days),
	CONSTRAINT "subscriptions_closed" CHECK ((closed_at is null) = (status = 'HOLDING'))
);
--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_open" ON "subscriptions" USING btree ("created_at") WHERE closed_at is null;