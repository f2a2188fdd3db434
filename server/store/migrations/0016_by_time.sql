-- Money, fills and charges are parted by month, first answers by day. What a database holds already
-- becomes the part before; rows of a time that nobody has made a part for yet go to the default one.
CREATE FUNCTION pg_temp.begin_parts(name text, by_column text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_before');
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)',
                 name, name || '_before', by_column);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', name || '_default', name);
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.attach_before(name text, by_column text, by_day boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest bigint;
  bound bigint;
BEGIN
  EXECUTE format('SELECT max(%I) FROM %I', by_column, name || '_before') INTO newest;
  IF newest IS NULL THEN
    EXECUTE format('DROP TABLE %I', name || '_before');
    RETURN;
  END IF;
  bound := CASE WHEN by_day THEN (newest / 86400000 + 1) * 86400000
    ELSE extract(epoch FROM date_trunc('month', to_timestamp(newest / 1000) AT TIME ZONE 'UTC')
                            + interval '1 month')::bigint * 1000 END;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)',
                 name, name || '_before', bound);
END
$$;
--> statement-breakpoint
CREATE TABLE "credit_causes" (
	"cause" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "credit_causes"
SELECT cause FROM transfers WHERE kind = 'CREDIT' AND cause NOT LIKE 'key:%';
--> statement-breakpoint
-- Postings get the time of their transfer.
ALTER TABLE "postings" RENAME TO "postings_old";
--> statement-breakpoint
CREATE TABLE "postings" AS
SELECT p.transfer_id, p.account_id, p.amount, coalesce(t.at, 0) AS at
  FROM postings_old p LEFT JOIN transfers t ON t.id = p.transfer_id;
--> statement-breakpoint
DROP TABLE "postings_old";
--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "transfer_id" SET NOT NULL, ALTER COLUMN "account_id" SET NOT NULL,
  ALTER COLUMN "amount" SET NOT NULL, ALTER COLUMN "at" SET NOT NULL;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Names that the tables as wholes take over.
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_pkey";
--> statement-breakpoint
ALTER INDEX "transfers_once" RENAME TO "transfers_before_once";
--> statement-breakpoint
ALTER TABLE "fills" DROP CONSTRAINT "fills_pkey";
--> statement-breakpoint
ALTER INDEX "fills_user" RENAME TO "fills_before_user";
--> statement-breakpoint
ALTER TABLE "spot_fills" DROP CONSTRAINT "spot_fills_pkey";
--> statement-breakpoint
ALTER INDEX "spot_fills_user" RENAME TO "spot_fills_before_user";
--> statement-breakpoint
ALTER TABLE "forex_deals" DROP CONSTRAINT "forex_deals_pkey";
--> statement-breakpoint
ALTER INDEX "forex_deals_user" RENAME TO "forex_deals_before_user";
--> statement-breakpoint
ALTER INDEX "funding_charges_ticket_id_boundary_pk" RENAME TO "funding_charges_before_pk";
--> statement-breakpoint
ALTER INDEX "swap_charges_ticket_id_rollover_pk" RENAME TO "swap_charges_before_pk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";
--> statement-breakpoint
DROP INDEX "idempotency_keys_at";
--> statement-breakpoint
SELECT pg_temp.begin_parts(name, by_column) FROM (VALUES
  ('transfers', 'at'), ('postings', 'at'), ('fills', 'at'), ('spot_fills', 'at'), ('forex_deals', 'at'),
  ('funding_charges', 'boundary'), ('swap_charges', 'rollover'), ('idempotency_keys', 'at'))
  AS parted(name, by_column);
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_id_at_pk" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transfer_id_account_id_at_pk" PRIMARY KEY("transfer_id","account_id","at");
--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_id_at_pk" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_id_at_pk" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "forex_deals" ADD CONSTRAINT "forex_deals_id_at_pk" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "funding_charges" ADD CONSTRAINT "funding_charges_ticket_id_boundary_pk" PRIMARY KEY("ticket_id","boundary");
--> statement-breakpoint
ALTER TABLE "swap_charges" ADD CONSTRAINT "swap_charges_ticket_id_rollover_pk" PRIMARY KEY("ticket_id","rollover");
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_key_at_pk" PRIMARY KEY("user_id","key","at");
--> statement-breakpoint
CREATE INDEX "fills_user" ON "fills" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "forex_deals_user" ON "forex_deals" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
-- A charge is made once by the key of its own table; within a part the transfers say so as well.
CREATE UNIQUE INDEX "transfers_default_once" ON "transfers_default" USING btree ("kind","cause") WHERE kind in ('FUNDING', 'SWAP');
--> statement-breakpoint
SELECT pg_temp.attach_before(name, by_column, name = 'idempotency_keys') FROM (VALUES
  ('transfers', 'at'), ('postings', 'at'), ('fills', 'at'), ('spot_fills', 'at'), ('forex_deals', 'at'),
  ('funding_charges', 'boundary'), ('swap_charges', 'rollover'), ('idempotency_keys', 'at'))
  AS parted(name, by_column);
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['transfers', 'postings', 'fills', 'spot_fills', 'forex_deals',
                              'funding_charges', 'swap_charges'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_default');
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER balanced AFTER INSERT ON postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_causes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What may be credited once is, whichever month it is tried in again.
CREATE FUNCTION note_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_causes SELECT cause FROM added WHERE kind = 'CREDIT' AND cause NOT LIKE 'key:%';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credited_once AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
--> statement-breakpoint
DROP FUNCTION pg_temp.begin_parts(text, text);
--> statement-breakpoint
DROP FUNCTION pg_temp.attach_before(text, text, boolean);
