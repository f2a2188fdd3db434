ALTER TABLE "perpetual_stops" ADD COLUMN "trail_by" text;--> statement-breakpoint
ALTER TABLE "perpetual_stops" ADD COLUMN "trail" bigint;--> statement-breakpoint
ALTER TABLE "perpetual_stops" ADD COLUMN "best_price" bigint;--> statement-breakpoint
ALTER TABLE "perpetual_stops" ADD COLUMN "followed" boolean;--> statement-breakpoint
ALTER TABLE "perpetual_stops" ADD CONSTRAINT "perpetual_stops_trail" CHECK ((type = 'TRAILING_STOP') = (trail is not null)
        and (trail_by is null) = (trail is null) and (best_price is null) = (trail is null));