-- What was dealt and charged stays as it was: these rows are added and never changed.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON spot_fills
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forex_deals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON swap_charges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No transfer creates or loses money: the postings of each sum to zero per coin, and every one
-- names an account. A statement that would break this leaves nothing behind.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT added.transfer_id, account.coin, sum(added.amount) AS total INTO wrong
    FROM added LEFT JOIN accounts account ON account.id = added.account_id
   GROUP BY added.transfer_id, account.coin
  HAVING sum(added.amount) <> 0 OR account.coin IS NULL
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not balance: % of %', wrong.transfer_id, wrong.total,
      coalesce(wrong.coin, 'an unknown account') USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER balanced AFTER INSERT ON postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
