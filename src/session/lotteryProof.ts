// The verification of a drawn lottery round, for the pages.
export { checkRound } from '../protocol/lotteryDraw'
