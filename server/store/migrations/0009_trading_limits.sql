CREATE TABLE "trading_limits" (
	"user_id" uuid NOT NULL,
	"market" text NOT NULL,
	"largest_order" numeric(38, 0),
	"next_largest_order" numeric(38, 0),
	"next_largest_order_at" bigint,
	"largest_position" numeric(38, 0),
	"next_largest_position" numeric(38, 0),
	"next_largest_position_at" bigint,
	"time_out_until" bigint,
	"next_time_out_until" bigint,
	"next_time_out_until_at" bigint,
	CONSTRAINT "trading_limits_user_id_market_pk" PRIMARY KEY("user_id","market"),
	CONSTRAINT "trading_limits_amounts" CHECK (largest_order > 0 and largest_position > 0)
);
