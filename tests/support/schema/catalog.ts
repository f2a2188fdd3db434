// The catalog of a database as sorted lines of text, one fact a line, so that two schemas can be
// compared whatever made them: the order of columns and the ids of objects are left out.
import type { Client } from 'pg'

/** Schemas of the database itself, and that of the applied migrations. */
const OTHERS = `nspname ~ '^pg_' or nspname in ('information_schema', 'drizzle')`
const KINDS = `case c.relkind when 'r' then 'table' when 'p' then 'partitioned table'
  when 'i' then 'index' when 'I' then 'partitioned index' when 'S' then 'sequence'
  when 'v' then 'view' else c.relkind::text end`

/** Each gives `line`; `own` holds the schemas that are looked at. */
const FACTS: readonly string[] = [
  `select format('schema %s owner %s grants %s', nspname, nspowner::regrole, nspacl) as line
     from own`,
  `select format('%s %s owner %s grants %s options %s persistence %s security %s comment %s',
       ${KINDS}, c.relname, c.relowner::regrole, c.relacl, c.reloptions, c.relpersistence,
       c.relrowsecurity, obj_description(c.oid, 'pg_class')) as line
     from pg_class c join own on own.oid = c.relnamespace`,
  `select format('column %s.%s %s %s default %s generated %s identity %s storage %s collation %s
       grants %s comment %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then 'not null' else 'null' end, pg_get_expr(d.adbin, d.adrelid),
       a.attgenerated, a.attidentity, a.attstorage, nullif(a.attcollation, 0)::regcollation,
       a.attacl, col_description(c.oid, a.attnum)) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     join own on own.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind not in ('i', 'I', 'S')`,
  `select format('constraint %s on %s: %s validated %s comment %s', o.conname, c.relname,
       pg_get_constraintdef(o.oid), o.convalidated, obj_description(o.oid, 'pg_constraint'))
       as line
     from pg_constraint o join pg_class c on c.oid = o.conrelid
     join own on own.oid = c.relnamespace`,
  `select format('%s valid %s clustered %s', pg_get_indexdef(i.indexrelid), i.indisvalid,
       i.indisclustered) as line
     from pg_index i join pg_class c on c.oid = i.indexrelid
     join own on own.oid = c.relnamespace`,
  `select format('%s enabled %s internal %s', pg_get_triggerdef(t.oid), t.tgenabled, t.tgisinternal)
       as line
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join own on own.oid = c.relnamespace
    where not t.tgisinternal`,
  `select format('%s owner %s grants %s', pg_get_functiondef(p.oid), p.proowner::regrole, p.proacl)
       as line
     from pg_proc p join own on own.oid = p.pronamespace`,
  `select format('%s parted by %s', c.relname, pg_get_partkeydef(c.oid)) as line
     from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
     join own on own.oid = c.relnamespace`,
  `select format('%s in %s %s', c.relname, i.inhparent::regclass,
       pg_get_expr(c.relpartbound, c.oid)) as line
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     join own on own.oid = c.relnamespace`,
  `select format('sequence %s %s start %s step %s from %s to %s cycle %s owned by %s', c.relname,
       format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle,
       (select d.refobjid::regclass || '.' || a.attname from pg_depend d
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a')) as line
     from pg_sequence s join pg_class c on c.oid = s.seqrelid
     join own on own.oid = c.relnamespace`,
  `select format('type %s %s', t.typname, t.typtype) as line
     from pg_type t join own on own.oid = t.typnamespace
    where t.typtype <> 'b' and t.typrelid = 0`,
  `select format('policy %s on %s: %s', p.polname, p.polrelid::regclass,
       pg_get_expr(p.polqual, p.polrelid)) as line
     from pg_policy p`,
  `select format('rule %s', pg_get_ruledef(r.oid)) as line
     from pg_rewrite r join pg_class c on c.oid = r.ev_class
     join own on own.oid = c.relnamespace`,
  `select format('role %s superuser %s login %s', rolname, rolsuper, rolcanlogin) as line
     from pg_roles`,
  `select format('default grants %s', defaclacl) as line from pg_default_acl`,
  `select format('settings of role %s: %s', nullif(setrole, 0)::regrole, setconfig) as line
     from pg_db_role_setting`,
  `select format('extension %s', extname) as line from pg_extension`,
  `select format('event trigger %s', evtname) as line from pg_event_trigger`,
]

/** Whitespace within a fact says nothing. */
export async function catalogOf(client: Client): Promise<readonly string[]> {
  const lines: string[] = []
  for (const fact of FACTS) {
    const own = `with own as (select * from pg_namespace where not (${OTHERS})) `
    const { rows } = await client.query<{ line: string }>(own + fact)
    lines.push(...rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')))
  }
  return lines.sort()
}
