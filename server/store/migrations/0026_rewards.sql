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
ALTER TABLE "rebates" DROP CONSTRAINT "rebates_once";--> statement-breakpoint
ALTER TABLE "rebates" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_once" UNIQUE("day","member_id","coin","market");