CREATE TABLE "agent_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text NOT NULL,
	"decided_at" bigint,
	"reason" text,
	CONSTRAINT "agent_applications_decided" CHECK ((decided_at is null) = (status = 'WAITING'))
);
--> statement-breakpoint
CREATE TABLE "rebate_days" (
	"day" bigint PRIMARY KEY NOT NULL,
	"last_member" uuid,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"member" text NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"share" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"booked_at" bigint NOT NULL,
	CONSTRAINT "rebates_once" UNIQUE("day","member_id","coin"),
	CONSTRAINT "rebates_within_fees" CHECK (amount > 0 and amount * 100 <= fee * share and share <= 100),
	CONSTRAINT "rebates_of_others" CHECK (member_id <> sponsor_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_applications_waiting" ON "agent_applications" USING btree ("email") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "agent_applications_newest" ON "agent_applications" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rebates_sponsor" ON "rebates" USING btree ("sponsor_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_own_sponsor" CHECK (invited_by <> id and agent_id <> id);--> statement-breakpoint
-- Who brought a customer is said once, at the registration.
CREATE FUNCTION refuse_other_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invited_by IS DISTINCT FROM OLD.invited_by OR NEW.agent_id IS DISTINCT FROM OLD.agent_id THEN
    RAISE EXCEPTION 'The sponsor of a customer never changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sponsor_stays BEFORE UPDATE OF invited_by, agent_id ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_other_sponsor();
