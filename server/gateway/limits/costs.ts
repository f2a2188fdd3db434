// What a call costs its network, in units of a plain read: what is dear to answer is counted as
// much as it is, so that nobody gets more work out of the exchange by asking cleverly.
import type { IncomingMessage } from 'node:http'
import type { CallName } from '../../../src/protocol/calls'

const COSTS: Readonly<Partial<Record<CallName, number>>> = {
  historical: 20,
  historicalFuture: 20,
  forexKlines: 20,
  instruments: 10,
  accountLedger: 20,
  accountEquity: 20,
  savingsSummary: 10,
  applyForAgent: 50,
  agentsOverview: 10,
  agentsFigures: 20,
  exportTransactions: 200,
  beginExport: 50,
  exportFile: 20,
  login: 50,
  register: 50,
  registerByAgent: 50,
  resetPassword: 50,
  changePassword: 50,
  changeMobile: 50,
  beginAuthenticator: 50,
  disableAuthenticator: 50,
  beginPasskey: 50,
  removePasskey: 50,
  beginPasskeyLogin: 5,
  passkeyLogin: 50,
  uploadSelfie: 200,
  uploadDocumentFrontPhoto: 200,
  uploadDocumentBackPhoto: 200,
  uploadHandholdIdAndSign: 200,
  uploadMobileBill3Months: 200,
  uploadNewMobileBill: 200,
  beginSupportChat: 20,
  sendSupportMessage: 5,
  supportPicture: 20,
  uploadSupportPicture: 200,
}

/** A file of the client, which is read as it stands. */
const FILE_COST = 2
/** A page, which may be drawn and compressed anew. */
const PAGE_COST = 10

/** What something costs that is no call. */
export const costOfPage = ({ url = '' }: Pick<IncomingMessage, 'url'>): number =>
  url.startsWith('/assets/') ? FILE_COST : PAGE_COST

export const costOf = (name: CallName): number => COSTS[name] ?? 1
