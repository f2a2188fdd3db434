// The Traditional Chinese words of the dock: its layout, and the links between panels.
import type { dockEn } from './en'

export const dockTw: Record<keyof typeof dockEn, string> = {
  'terminal.workspace.first': '我的工作區',
  'terminal.workspace.from': '來自 {device}',
  'terminal.workspace.thisDevice': '另一部裝置',
  'terminal.layout.undo.title': '復原上一次版面變更',
  'terminal.layout.redo.title': '重做版面變更',
  'terminal.workspace.open': '開啟工作區 {name}',
  'terminal.workspace.redo': '重做',
  'terminal.window.open': '在獨立視窗開啟',
  'terminal.workspace.notKept': '此瀏覽器無法再儲存資料，變更只保留到您離開為止。',
  'terminal.workspace.notInAccount': '工作區超過帳戶可儲存的大小，變更只保留在此裝置。',
  'terminal.layout.newer':
    '您的工作區由較新的版本儲存。請重新載入頁面以顯示；在此之前不會儲存任何變更。',
  'terminal.link.button': '{name}，{link}。變更',
  'terminal.link.search': '此面板的商品',
  'terminal.link.groups': '連動',
  'terminal.link.blue': '藍色：頁面商品',
  'terminal.link.green': '綠色群組',
  'terminal.link.orange': '橘色群組',
  'terminal.link.violet': '紫色群組',
  'terminal.link.teal': '青色群組',
  'terminal.link.grey': '自選商品',
  'terminal.link.notHere': '{symbol} 沒有{name}，請選擇其他商品。',
  'terminal.link.ask.title': '下單面板改為 {name}？',
  'terminal.link.ask.text':
    '您選了 {name} 的價格，但下單面板顯示的是 {shown}。之後這樣點選時，下單面板要跟著切換嗎？',
  'terminal.link.ask.follow': '跟著切換',
  'terminal.link.ask.stay': '維持 {shown}',
}
