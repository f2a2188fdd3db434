// Fields of the specified calls beyond those that section 7 of the specification shows, as text,
// each with its reason.

/**
 * All of them by call; of a call that the specification leaves open, every field it does not name.
 * `?` marks what may be left out, which is everything where the specification shows the fields.
 */
export const BEYOND = `
/agents/applyforagent email name contact plan
/agents/earned-rebates cursor?
/users/sendmailverifycode flowId?
/users/sendmobileverifycode flowId?
/users/checkregistermailverifycode flowId?
/users/checkregistermobileverifycode flowId?
/users/register flowId?
/users/registerbyagentcode flowId?
/users/sendforgotpasswordemailverifycode flowId?
/users/sendforgotpasswordmobileverifycode flowId?
/users/checkforgotpasswordmailverifycode flowId?
/users/checkforgotpasswordmobileverifycode flowId?
/users/resetpassword flowId?
/auth/verify authenticatorCode?
/futures/open timeInForce? postOnly? reduceOnly?
/futures/transactions limit? cursor?
/futures cursor?
/futures/close quantity? type? closePrice? postOnly?
/futures/change futureId takeProfitPrice? stopLossPrice?
/exports/transactions kind? zone?
/forexs/open symbol side openType size leverage openPrice? takeProfitPrice? stopLossPrice?
/forexs/update openPrice? takeProfitPrice? stopLossPrice?
/forexs/close size?
/forexs/history cursor?
/forexs/transactions cursor?
/games/lottery/buy round?
/posts section? article? locale? search? page? limit?
/subscriptions/{uuid}/autorenew autoRenew?
/savings/history cursor?
/orders/buy timeInForce? postOnly?
/orders/sale timeInForce? postOnly?
/orders/history cursor?
/historical/{symbol} interval?
/historical-future/{symbol} interval?
/accounts/transfer coin from to amount
/deposit/history coin? status? cursor?
/withdraw/history coin? status? cursor?
`

const OPEN = 'section 7 shows no fields of this call; these are what its form asks for'

/** Why a field stands in a call beyond the specification. */
export const WHY: Readonly<Record<string, string>> = {
  flowId: 'ties the codes of a flow to the browser that asked for them',
  authenticatorCode: 'the second factor of accounts that have an authenticator (decisions 22)',
  timeInForce: 'decisions 7 offers GTC, IOC and FOK',
  postOnly: 'decisions 7 offers post-only',
  reduceOnly: 'decisions 7 offers reduce-only',
  quantity: 'a part of a position can be closed (decisions 8)',
  type: 'a part of a position can be closed by a resting order (decisions 8)',
  closePrice: 'the price of that resting order (decisions 8)',
  size: `a part of a position can be closed (decisions 9); ${OPEN}`,
  round: 'the round that the numbers were chosen for, so that none is bought of the next',
  cursor: 'pages of a list that grows while it is read',
  coin: `filters the history of one coin; ${OPEN}`,
  status: 'filters the history of one status',
  kind: 'which of the lists is exported',
  zone: 'the time zone in which an export writes times',
  interval: 'section 3 names it beside aggregate and type',
  limit: 'every paged list takes it (decisions 3)',
  page: 'every paged list takes it (decisions 3)',
  autoRenew: 'sets the switch; absent: toggles it',
  section: 'section 2 lists announcements by section',
  article: 'section 2 opens an article by its id',
  locale: 'posts exist in three languages',
  search: 'finds posts by their words',
  email: OPEN,
  name: OPEN,
  contact: OPEN,
  plan: OPEN,
  futureId: `section 3 addresses a position by it; ${OPEN}`,
  takeProfitPrice: 'section 3 names it of futures and of derivatives',
  stopLossPrice: 'section 3 names it of futures and of derivatives',
  symbol: 'section 3 names it of derivatives',
  side: 'section 3 names it of derivatives',
  openType: 'section 3 names it of derivatives',
  openPrice: 'section 3 names it of derivatives',
  leverage: 'decisions 9: a ticket has one',
  from: OPEN,
  to: OPEN,
  amount: OPEN,
}
