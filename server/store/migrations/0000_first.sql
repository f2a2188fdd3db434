CREATE TABLE "fills" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"liquidity" text NOT NULL,
	"realised" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funding_charges" (
	"ticket_id" uuid NOT NULL,
	"boundary" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"mark" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "funding_charges_ticket_id_boundary_pk" PRIMARY KEY("ticket_id","boundary")
);
--> statement-breakpoint
CREATE TABLE "instrument_states" (
	"symbol" text PRIMARY KEY NOT NULL,
	"mark" bigint,
	"funded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"post_only" boolean NOT NULL,
	"status" text NOT NULL,
	"leverage" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"limit_price" bigint,
	"margin_asked" numeric(38, 0),
	"filled" bigint NOT NULL,
	"open" bigint NOT NULL,
	"resting" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"filled_cost" numeric(38, 0) NOT NULL,
	"entry_cost" numeric(38, 0) NOT NULL,
	"closed_cost" numeric(38, 0) NOT NULL,
	"margin" numeric(38, 0) NOT NULL,
	"held" numeric(38, 0) NOT NULL,
	"take_profit" bigint,
	"stop_loss" bigint,
	"realised" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"funding" numeric(38, 0) NOT NULL,
	"cancel_reason" text,
	"closing" text,
	"rest_seq" bigint NOT NULL,
	"first_fill_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kyc_level" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"wallet" text NOT NULL,
	"coin" text NOT NULL,
	"part" text NOT NULL,
	"balance" numeric(38, 0) NOT NULL,
	CONSTRAINT "accounts_name" UNIQUE("owner","wallet","coin","part")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "postings_transfer_id_account_id_pk" PRIMARY KEY("transfer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candles_1m" (
	"symbol" text NOT NULL,
	"at" bigint NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "candles_1m_symbol_at_pk" PRIMARY KEY("symbol","at")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fills_user" ON "fills" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");