// The operator's audit: every balance is rebuilt from the postings, and what does not agree is
// printed line by line.
import { modules } from '../features'
import { auditStore } from '../store/audit/auditStore'
import type { OperatorCommand, Tools } from '../app/contract/operatorCommand'

export const auditCommand: OperatorCommand = {
  words: 'audit',
  does: 'rebuilds every balance from the postings and compares',
  access: 'read',
  run: audit,
}

async function audit({ db, show, print }: Tools): Promise<number> {
  const findings = await auditStore(db, modules)
  show(
    findings.map(({ finding, subject, amount }) => ({ finding, subject, amount: String(amount) })),
    'The books are sound.',
  )
  if (findings.length > 0) print(`${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}
