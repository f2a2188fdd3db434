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
