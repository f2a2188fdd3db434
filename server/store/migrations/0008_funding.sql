ALTER TABLE "instrument_states" ADD COLUMN "funding_rate" bigint;--> statement-breakpoint
ALTER TABLE "instrument_states" ADD COLUMN "due_funding" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "funded_at" bigint;