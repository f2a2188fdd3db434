CREATE TABLE "credit_recipients" (
	"credit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paid_at" bigint,
	CONSTRAINT "credit_recipients_credit_id_user_id_pk" PRIMARY KEY("credit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "operator_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"total" numeric(38, 0) NOT NULL,
	"worth" numeric(38, 0) NOT NULL,
	"reason" text NOT NULL,
	"proposed_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"cancelled_at" bigint,
	CONSTRAINT "operator_credits_kind" CHECK (kind in ('CREDIT', 'PROMOTION')),
	CONSTRAINT "operator_credits_real" CHECK (amount > 0 and total >= amount and worth >= 0),
	CONSTRAINT "operator_credits_decided" CHECK (confirmed_at is null or cancelled_at is null)
);
--> statement-breakpoint
ALTER TABLE "credit_recipients" ADD CONSTRAINT "credit_recipients_credit_id_operator_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."operator_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_recipients_unpaid" ON "credit_recipients" USING btree ("credit_id") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "operator_credits_confirmed" ON "operator_credits" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "operator_credits_newest" ON "operator_credits" USING btree ("proposed_at" DESC NULLS LAST);