CREATE TABLE "alert_firings" (
	"alert_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"symbol" text,
	"level" text,
	"minutes" integer,
	"note" text NOT NULL,
	"value" text,
	"at" bigint NOT NULL,
	"locale" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "alert_firings_alert_id_number_pk" PRIMARY KEY("alert_id","number"),
	CONSTRAINT "alert_firings_mail_state" CHECK (mail in ('NONE', 'DUE', 'SENT', 'DROPPED'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"symbol" text,
	"level" text,
	"minutes" integer,
	"repeats" boolean NOT NULL,
	"email" boolean NOT NULL,
	"note" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" bigint,
	"status" text NOT NULL,
	"side" text,
	"armed_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"fired_at" bigint,
	"firings" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "alerts_status" CHECK (status in ('ARMED', 'WAITING', 'DONE', 'EXPIRED')),
	CONSTRAINT "alerts_side" CHECK (side in ('ABOVE', 'BELOW')),
	CONSTRAINT "alerts_firings" CHECK (firings >= 0 and (firings = 0) = (fired_at is null))
);
--> statement-breakpoint
CREATE INDEX "alert_firings_user" ON "alert_firings" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alert_firings_mail" ON "alert_firings" USING btree ("at") WHERE mail = 'DUE';--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "alerts_active" ON "alerts" USING btree ("id") WHERE status in ('ARMED', 'WAITING');