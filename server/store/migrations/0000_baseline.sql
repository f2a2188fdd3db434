CREATE TABLE "audit_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	CONSTRAINT "audit_checkpoint_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "audited_balances" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance" numeric(38, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"rotated_at" bigint DEFAULT 0 NOT NULL,
	"last_seen_at" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	"ended_as" text,
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"spent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kyc_level" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"password_hash" text,
	"mobile" text,
	"iso2" text,
	"invite_code" text,
	"agent_code" text,
	"invited_by" uuid,
	"agent_id" uuid,
	"mail_word" text,
	"closes_at" bigint,
	"erased_at" bigint,
	"withdrawals_held_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "users_agent_code_unique" UNIQUE("agent_code"),
	CONSTRAINT "users_own_sponsor" CHECK (invited_by <> id and agent_id <> id)
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"effects" "bytea" NOT NULL,
	"events" "bytea"
);
--> statement-breakpoint
CREATE TABLE "projection" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"wallet" text NOT NULL,
	"coin" text NOT NULL,
	"part" text NOT NULL,
	"balance" numeric(38, 0) NOT NULL,
	CONSTRAINT "accounts_name" UNIQUE("owner","wallet","coin","part"),
	CONSTRAINT "accounts_not_overdrawn" CHECK (balance >= 0 or wallet = 'HOUSE')
);
--> statement-breakpoint
CREATE TABLE "credit_causes" (
	"cause" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "postings_transfer_id_account_id_at_pk" PRIMARY KEY("transfer_id","account_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "transfers_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "day_volumes" (
	"user_id" uuid NOT NULL,
	"day" bigint NOT NULL,
	"value" numeric(38, 0) NOT NULL,
	CONSTRAINT "day_volumes_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "day_volumes_grow" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "instrument_states" (
	"symbol" text PRIMARY KEY NOT NULL,
	"mark" bigint,
	"funded_at" bigint,
	"funding_rate" bigint,
	"due_funding" jsonb,
	"house_lots" bigint DEFAULT 0 NOT NULL,
	"house_cost" numeric(38, 0) DEFAULT 0 NOT NULL,
	"rolled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"unnamed_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fresh_factors" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"selfie" text NOT NULL,
	"document_front" text NOT NULL,
	"document_back" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "login_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "mobile_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_mobile" text,
	"new_mobile" text NOT NULL,
	"handhold_id_and_sign" text NOT NULL,
	"mobile_bill_3_months" text NOT NULL,
	"new_mobile_bill" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"at" bigint NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"wrong" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attack_counts" (
	"hour" bigint NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "attack_counts_hour_kind_network_pk" PRIMARY KEY("hour","kind","network")
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
	"answer" json NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_at_pk" PRIMARY KEY("user_id","key","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"done" bigint NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "forex_deals" (
	"id" bigint NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"price" bigint NOT NULL,
	"size" bigint NOT NULL,
	"realised" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "forex_deals_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "forex_deals_real" CHECK (price > 0 and size > 0 and fee >= 0)
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "forex_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"direction" text NOT NULL,
	"open_type" text NOT NULL,
	"status" text NOT NULL,
	"leverage" integer NOT NULL,
	"size" bigint NOT NULL,
	"open" bigint NOT NULL,
	"trigger_price" bigint,
	"entry_price" bigint,
	"margin" numeric(38, 0) NOT NULL,
	"take_profit" bigint,
	"stop_loss" bigint,
	"swap" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"realised" numeric(38, 0) NOT NULL,
	"closed_cost" numeric(38, 0) NOT NULL,
	"cancel_reason" text,
	"opened_at" bigint,
	"closed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "forex_tickets_open" CHECK (open >= 0 and open <= size and size > 0),
	CONSTRAINT "forex_tickets_margin" CHECK (margin >= 0),
	CONSTRAINT "forex_tickets_status" CHECK (case status
        when 'PENDING' then open = 0 and entry_price is null and closed_at is null
        when 'OPEN' then open > 0 and entry_price is not null and closed_at is null
        else open = 0 and margin = 0 and closed_at is not null end)
);
--> statement-breakpoint
CREATE TABLE "swap_charges" (
	"ticket_id" uuid NOT NULL,
	"rollover" bigint NOT NULL,
	"nights" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "swap_charges_ticket_id_rollover_pk" PRIMARY KEY("ticket_id","rollover")
) PARTITION BY RANGE ("rollover");
--> statement-breakpoint
CREATE TABLE "export_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL,
	"zone" text,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"total_rows" integer NOT NULL,
	"cursor" text,
	"worked_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "export_files_rows" CHECK (rows >= 0 and total_rows >= 0),
	CONSTRAINT "export_files_range" CHECK (started_at < ended_at)
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "export_parts_file_id_part_pk" PRIMARY KEY("file_id","part")
);
--> statement-breakpoint
CREATE TABLE "agent_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"plan" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text NOT NULL,
	"decided_at" bigint,
	"reason" text,
	CONSTRAINT "agent_applications_decided" CHECK ((decided_at is null) = (status = 'WAITING'))
);
--> statement-breakpoint
CREATE TABLE "rebate_days" (
	"day" bigint PRIMARY KEY NOT NULL,
	"last_member" uuid,
	"done_at" bigint
);
--> statement-breakpoint
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
CREATE TABLE "rebates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"member" text NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"market" text,
	"coin" text NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"share" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"booked_at" bigint NOT NULL,
	CONSTRAINT "rebates_once" UNIQUE("day","member_id","coin","market"),
	CONSTRAINT "rebates_within_fees" CHECK (amount > 0 and amount * 100 <= fee * share and share <= 100),
	CONSTRAINT "rebates_of_others" CHECK (member_id <> sponsor_id)
);
--> statement-breakpoint
CREATE TABLE "reward_days" (
	"day" bigint PRIMARY KEY NOT NULL,
	"last_user" uuid,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" bigint NOT NULL,
	"held" numeric(38, 0) NOT NULL,
	"holding" integer NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"paid_at" bigint NOT NULL,
	CONSTRAINT "rewards_once" UNIQUE("user_id","holding"),
	CONSTRAINT "rewards_real" CHECK (amount > 0 and holding > 0 and held >= holding * 10000000000::numeric)
);
--> statement-breakpoint
CREATE TABLE "lottery_closings" (
	"round" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"decided_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lottery_numbers" (
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"bought_at" bigint NOT NULL,
	CONSTRAINT "lottery_numbers_round_number_pk" PRIMARY KEY("round","number"),
	CONSTRAINT "lottery_numbers_range" CHECK (number between 0 and 999 and place between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "lottery_rounds" (
	"round" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"sold" integer NOT NULL,
	"drawn_at" bigint,
	"closed_by" text,
	"winners" text NOT NULL,
	CONSTRAINT "lottery_rounds_sold" CHECK (sold between 0 and 1000),
	CONSTRAINT "lottery_rounds_drawn" CHECK ((drawn_at is null) = (closed_by is null)),
	CONSTRAINT "lottery_rounds_commitment" CHECK (commitment = encode(sha256(seed::bytea), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"id" bigint NOT NULL,
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
	"at" bigint NOT NULL,
	CONSTRAINT "fills_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "fills_real" CHECK (price > 0 and quantity > 0 and fee >= 0)
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "funding_charges" (
	"ticket_id" uuid NOT NULL,
	"boundary" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"mark" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "funding_charges_ticket_id_boundary_pk" PRIMARY KEY("ticket_id","boundary")
) PARTITION BY RANGE ("boundary");
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
	"tier_base" numeric(38, 0) DEFAULT 0 NOT NULL,
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
	"close_limit" bigint,
	"close_resting" bigint DEFAULT 0 NOT NULL,
	"close_seq" bigint DEFAULT 0 NOT NULL,
	"first_fill_at" bigint,
	"funded_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "tickets_add_up" CHECK (quantity = filled + resting + cancelled and filled >= 0 and resting >= 0 and cancelled >= 0),
	CONSTRAINT "tickets_open" CHECK (open >= 0 and open <= filled and close_resting between 0 and open),
	CONSTRAINT "tickets_margin" CHECK (margin >= 0 and (open > 0 or margin = 0)),
	CONSTRAINT "tickets_held" CHECK (held >= 0 and (resting > 0 or held = 0)),
	CONSTRAINT "tickets_closed" CHECK ((closed_at is null) = (resting > 0 or open > 0)),
	CONSTRAINT "tickets_rest_at_a_price" CHECK ((resting = 0 or (limit_price > 0 and rest_seq > 0))
        and (close_resting = 0 or (close_limit > 0 and close_seq > 0)))
);
--> statement-breakpoint
CREATE TABLE "post_texts" (
	"post_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "post_texts_post_id_locale_pk" PRIMARY KEY("post_id","locale"),
	CONSTRAINT "post_texts_locale" CHECK (locale in ('tw', 'cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"publish_at" bigint NOT NULL,
	"pinned" boolean NOT NULL,
	"announced" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	CONSTRAINT "posts_section" CHECK (section in ('ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE'))
);
--> statement-breakpoint
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
CREATE TABLE "spot_fills" (
	"id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"liquidity" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "spot_fills_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "spot_fills_real" CHECK (price > 0 and quantity > 0 and fee >= 0)
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "spot_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"post_only" boolean NOT NULL,
	"status" text NOT NULL,
	"quantity" bigint NOT NULL,
	"limit_price" bigint,
	"filled" bigint NOT NULL,
	"resting" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"filled_cost" numeric(38, 0) NOT NULL,
	"held" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"cancel_reason" text,
	"rest_seq" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "spot_orders_add_up" CHECK (quantity = filled + resting + cancelled and filled >= 0 and resting >= 0 and cancelled >= 0),
	CONSTRAINT "spot_orders_held" CHECK (held >= 0 and (resting > 0) = (held > 0)),
	CONSTRAINT "spot_orders_closed" CHECK ((closed_at is null) = (resting > 0)),
	CONSTRAINT "spot_orders_rests_at_a_price" CHECK (resting = 0 or (limit_price > 0 and rest_seq > 0))
);
--> statement-breakpoint
CREATE TABLE "support_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest" text,
	"network" text,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"last_number" integer NOT NULL,
	"read_to" integer NOT NULL,
	"staff_read_to" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"to_notify" boolean NOT NULL,
	CONSTRAINT "support_chats_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "support_chats_guest_unique" UNIQUE("guest"),
	CONSTRAINT "support_chats_owner" CHECK ((user_id is null) = (guest is not null)),
	CONSTRAINT "support_chats_status" CHECK (status in ('OPEN', 'CLOSED')),
	CONSTRAINT "support_chats_read" CHECK (read_to <= last_number and staff_read_to <= last_number)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "support_messages_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "support_messages_sent" UNIQUE("chat_id","id"),
	CONSTRAINT "support_messages_author" CHECK (author in ('CUSTOMER', 'STAFF'))
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
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
	"output" text NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"confirmations" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "deposits_one" UNIQUE("tx_id","output","network"),
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
CREATE TABLE "refused_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"tx_id" text,
	"report" text NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"times" bigint NOT NULL
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
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_tokens" ADD CONSTRAINT "spent_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fresh_factors" ADD CONSTRAINT "fresh_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_requests" ADD CONSTRAINT "login_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_changes" ADD CONSTRAINT "mobile_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_file_id_export_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."export_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_chats" ADD CONSTRAINT "support_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_chat_id_support_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_chat_id_support_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spent_tokens_session" ON "spent_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closes_at") WHERE closes_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "users_of_sponsor" ON "users" USING btree (coalesce(agent_id, invited_by)) WHERE coalesce(agent_id, invited_by) is not null;--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id","transfer_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "day_volumes_day" ON "day_volumes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "codes_target" ON "codes" USING btree ("target","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "codes_address" ON "codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "fresh_factors_at" ON "fresh_factors" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_pending" ON "identity_checks" USING btree ("user_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "login_requests_user" ON "login_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mobile_changes_user" ON "mobile_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_at" ON "wrong_codes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wrong_codes_user" ON "wrong_codes" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_lasting" ON "idempotency_keys" USING btree ("user_id","key") WHERE key like 'credit:%';--> statement-breakpoint
CREATE INDEX "forex_deals_user" ON "forex_deals" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forex_tickets_user" ON "forex_tickets" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "forex_tickets_live" ON "forex_tickets" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "forex_tickets_closed" ON "forex_tickets" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "export_files_user" ON "export_files" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_files_running" ON "export_files" USING btree ("worked_at") WHERE status = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "agent_applications_waiting" ON "agent_applications" USING btree ("email","network") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "agent_applications_newest" ON "agent_applications" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_applications_email" ON "agent_applications" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rebate_sums_day" ON "rebate_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rebates_sponsor" ON "rebates" USING btree ("sponsor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rebates_member" ON "rebates" USING btree ("sponsor_id","member_id","day");--> statement-breakpoint
CREATE INDEX "fills_user" ON "fills" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tickets_live" ON "tickets" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "posts_shown" ON "posts" USING btree ("publish_at" DESC NULLS LAST,"id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_open" ON "subscriptions" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "spot_orders_live" ON "spot_orders" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "spot_orders_closed" ON "spot_orders" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "support_chats_guests" ON "support_chats" USING btree ("network","created_at") WHERE guest is not null;--> statement-breakpoint
CREATE INDEX "support_chats_changed" ON "support_chats" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "support_chats_to_notify" ON "support_chats" USING btree ("id") WHERE to_notify;--> statement-breakpoint
CREATE INDEX "support_pictures_chat" ON "support_pictures" USING btree ("chat_id","number");--> statement-breakpoint
CREATE INDEX "support_pictures_unused" ON "support_pictures" USING btree ("created_at") WHERE number is null;--> statement-breakpoint
CREATE INDEX "deposits_seq" ON "deposits" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "deposits_user" ON "deposits" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("seq") WHERE status = 'CONFIRMING';--> statement-breakpoint
CREATE INDEX "refused_reports_last" ON "refused_reports" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_user" ON "withdrawal_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chain_addresses_user" ON "chain_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chain_transactions_open" ON "chain_transactions" USING btree ("network") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "chain_transactions_in" ON "chain_transactions" USING btree ("seq") WHERE user_id is not null;--> statement-breakpoint
-- Everything below is written by hand: drizzle models neither partitions nor triggers. Rows with a
-- time that no partition was made for yet go to the default one.
CREATE TABLE "transfers_default" PARTITION OF "transfers" DEFAULT;
--> statement-breakpoint
CREATE TABLE "postings_default" PARTITION OF "postings" DEFAULT;
--> statement-breakpoint
CREATE TABLE "fills_default" PARTITION OF "fills" DEFAULT;
--> statement-breakpoint
CREATE TABLE "spot_fills_default" PARTITION OF "spot_fills" DEFAULT;
--> statement-breakpoint
CREATE TABLE "forex_deals_default" PARTITION OF "forex_deals" DEFAULT;
--> statement-breakpoint
CREATE TABLE "funding_charges_default" PARTITION OF "funding_charges" DEFAULT;
--> statement-breakpoint
CREATE TABLE "swap_charges_default" PARTITION OF "swap_charges" DEFAULT;
--> statement-breakpoint
CREATE TABLE "idempotency_keys_default" PARTITION OF "idempotency_keys" DEFAULT;
--> statement-breakpoint
-- A charge is made once by the key of its own table; the transfers of a partition repeat the check.
CREATE UNIQUE INDEX "transfers_default_once" ON "transfers_default" USING btree ("kind","cause") WHERE kind in ('FUNDING', 'SWAP');
--> statement-breakpoint
-- Written once and read once: compressing it would cost each commit more than it saves.
ALTER TABLE "journal" ALTER COLUMN "effects" SET STORAGE EXTERNAL;
--> statement-breakpoint
INSERT INTO "projection" DEFAULT VALUES;
--> statement-breakpoint
-- Rows of money, fills and charges are only ever added.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['transfers', 'postings', 'fills', 'spot_fills', 'forex_deals',
                              'funding_charges', 'swap_charges'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_default');
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_causes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No transfer creates or loses money: the postings of each sum to zero per coin, and every one
-- names an account. A statement that would break this leaves nothing behind.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT added.transfer_id, account.coin, sum(added.amount) AS total INTO wrong
    FROM added LEFT JOIN accounts account ON account.id = added.account_id
   GROUP BY added.transfer_id, account.coin
  HAVING sum(added.amount) <> 0 OR account.coin IS NULL
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not balance: % of %', wrong.transfer_id, wrong.total,
      coalesce(wrong.coin, 'an unknown account') USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER balanced AFTER INSERT ON postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
-- A credit with a cause of its own is made once, whichever month it is tried again in.
CREATE FUNCTION note_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_causes SELECT cause FROM added WHERE kind = 'CREDIT' AND cause NOT LIKE 'key:%';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credited_once AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
--> statement-breakpoint
-- The security history of an account is append-only; a transaction with `meridian.erasing` set may
-- erase what is past its time.
CREATE FUNCTION refuse_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('meridian.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erased_on_purpose BEFORE DELETE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_erasing();
--> statement-breakpoint
-- The sponsor of a customer is set at registration and never changes.
CREATE FUNCTION refuse_other_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invited_by IS DISTINCT FROM OLD.invited_by OR NEW.agent_id IS DISTINCT FROM OLD.agent_id THEN
    RAISE EXCEPTION 'The sponsor of a customer never changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sponsor_stays BEFORE UPDATE OF invited_by, agent_id ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_other_sponsor();
