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
CREATE INDEX "forex_tickets_live" ON "forex_tickets" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tickets_live" ON "tickets" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "day_volumes_day" ON "day_volumes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "spot_orders_live" ON "spot_orders" USING btree ("created_at","id") WHERE closed_at is null;