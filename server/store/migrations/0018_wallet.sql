CREATE TABLE "address_guards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"tx_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"confirmations" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "deposits_seq_unique" UNIQUE("seq"),
	CONSTRAINT "deposits_tx_id_unique" UNIQUE("tx_id"),
	CONSTRAINT "deposits_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "equity_days" (
	"user_id" uuid NOT NULL,
	"day" bigint NOT NULL,
	"equity" numeric(38, 0) NOT NULL,
	CONSTRAINT "equity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"usable_at" bigint NOT NULL,
	CONSTRAINT "withdrawal_addresses_one" UNIQUE("user_id","network","address")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_decisions" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"decided_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"estimate" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"sending" boolean NOT NULL,
	"tx_id" text,
	"reject_cause" text,
	"reason" text,
	"proof" text NOT NULL,
	"created_at" bigint NOT NULL,
	"reviewed_at" bigint,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "withdrawals_proof_unique" UNIQUE("proof"),
	CONSTRAINT "withdrawals_amounts" CHECK (fee >= 0 and amount > fee),
	CONSTRAINT "withdrawals_closed" CHECK ((closed_at is null) = (status in ('SUBMITTED', 'REVIEWING')))
);
--> statement-breakpoint
CREATE TABLE "chain_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_heads" (
	"network" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"tx_id" text NOT NULL,
	"network" text NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"key" text NOT NULL,
	"outgoing" boolean NOT NULL,
	"user_id" uuid,
	"block" bigint,
	"stuck_until" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"fails" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chain_transactions_tx_id_unique" UNIQUE("tx_id"),
	CONSTRAINT "chain_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "deposits_user" ON "deposits" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("seq") WHERE status = 'CONFIRMING';--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_user" ON "withdrawal_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chain_addresses_user" ON "chain_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chain_transactions_open" ON "chain_transactions" USING btree ("network") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "chain_transactions_in" ON "chain_transactions" USING btree ("seq") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id","transfer_id" DESC NULLS LAST);