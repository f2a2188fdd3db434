ALTER TABLE "forex_tickets" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "forex_tickets" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "key_id" uuid;--> statement-breakpoint
CREATE INDEX "forex_tickets_client" ON "forex_tickets" USING btree ("user_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_client" ON "tickets" USING btree ("user_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "spot_orders_client" ON "spot_orders" USING btree ("user_id","client_id") WHERE client_id is not null;