CREATE TABLE "perpetual_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"trigger_by" text NOT NULL,
	"trigger_price" bigint NOT NULL,
	"limit_price" bigint,
	"quantity" bigint NOT NULL,
	"time_in_force" text NOT NULL,
	"post_only" boolean NOT NULL,
	"reduce_only" boolean NOT NULL,
	"ticket_id" uuid,
	"leverage" integer,
	"margin_asked" numeric(38, 0),
	"take_profit" bigint,
	"stop_loss" bigint,
	"held" numeric(38, 0) NOT NULL,
	"seq" bigint NOT NULL,
	"cancel_reason" text,
	"refusal" text,
	"became_id" uuid,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"ended_at" bigint,
	"client_id" text,
	"key_id" uuid,
	CONSTRAINT "perpetual_stops_real" CHECK (trigger_price > 0 and quantity > 0),
	CONSTRAINT "perpetual_stops_held" CHECK (held >= 0 and (ended_at is null or held = 0)),
	CONSTRAINT "perpetual_stops_reduce" CHECK (held = 0 or (not reduce_only and ticket_id is null)),
	CONSTRAINT "perpetual_stops_ended_once" CHECK ((ended_at is null) = (became_id is null and cancel_reason is null)
        and (became_id is null or cancel_reason is null))
);
--> statement-breakpoint
CREATE INDEX "perpetual_stops_user" ON "perpetual_stops" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "perpetual_stops_waiting" ON "perpetual_stops" USING btree ("seq") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "perpetual_stops_ended" ON "perpetual_stops" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "perpetual_stops_client" ON "perpetual_stops" USING btree ("user_id","client_id") WHERE client_id is not null;