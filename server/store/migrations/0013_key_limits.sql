ALTER TABLE "api_keys" ADD COLUMN "symbols" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "largest_order" numeric(38, 0);--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "largest_position" numeric(38, 0);--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "orders_per_minute" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_limits" CHECK (largest_order > 0 and largest_position > 0 and orders_per_minute > 0);