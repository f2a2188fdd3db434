CREATE TABLE "forex_deals" (
	"id" bigint PRIMARY KEY NOT NULL,
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
	CONSTRAINT "forex_deals_real" CHECK (price > 0 and size > 0 and fee >= 0)
);
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
);
--> statement-breakpoint
CREATE TABLE "day_volumes" (
	"user_id" uuid NOT NULL,
	"day" bigint NOT NULL,
	"value" numeric(38, 0) NOT NULL,
	CONSTRAINT "day_volumes_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "day_volumes_grow" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "spot_fills" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"liquidity" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "spot_fills_real" CHECK (price > 0 and quantity > 0 and fee >= 0)
);
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
DROP INDEX "tickets_closed";--> statement-breakpoint
ALTER TABLE "instrument_states" ADD COLUMN "house_lots" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_states" ADD COLUMN "house_cost" numeric(38, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_states" ADD COLUMN "rolled_at" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "close_limit" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "close_resting" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "close_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "forex_deals_user" ON "forex_deals" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forex_tickets_user" ON "forex_tickets" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "forex_tickets_closed" ON "forex_tickets" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "spot_orders_closed" ON "spot_orders" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("kind","cause") WHERE kind in ('FUNDING', 'SWAP') or (kind = 'CREDIT' and cause not like 'key:%');--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_real" CHECK (price > 0 and quantity > 0 and fee >= 0);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_add_up" CHECK (quantity = filled + resting + cancelled and filled >= 0 and resting >= 0 and cancelled >= 0);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_open" CHECK (open >= 0 and open <= filled and close_resting between 0 and open);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_margin" CHECK (margin >= 0 and (open > 0 or margin = 0));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_held" CHECK (held >= 0 and (resting > 0 or held = 0));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed" CHECK ((closed_at is null) = (resting > 0 or open > 0));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_rest_at_a_price" CHECK ((resting = 0 or (limit_price > 0 and rest_seq > 0))
        and (close_resting = 0 or (close_limit > 0 and close_seq > 0)));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_not_overdrawn" CHECK (balance >= 0 or wallet = 'HOUSE');--> statement-breakpoint
-- The house is the other side of what customers hold already.
INSERT INTO instrument_states (symbol, house_lots, house_cost)
SELECT symbol,
       -sum(CASE direction WHEN 'LONG' THEN open ELSE -open END),
       -sum(CASE direction WHEN 'LONG' THEN filled_cost - closed_cost ELSE closed_cost - filled_cost END)
  FROM tickets GROUP BY symbol
ON CONFLICT (symbol) DO UPDATE SET house_lots = excluded.house_lots, house_cost = excluded.house_cost;
