// What the pages need to check a drawn round of the lottery.
export { checkRound } from '../protocol/lotteryDraw'
