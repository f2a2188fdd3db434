// The Simplified Chinese words of the dock: its layout, and the links between panels.
import type { dockEn } from './en'

export const dockCn: Record<keyof typeof dockEn, string> = {
  'terminal.workspace.first': '我的工作区',
  'terminal.workspace.from': '来自 {device}',
  'terminal.workspace.thisDevice': '另一台设备',
  'terminal.layout.undo.title': '撤消上一次布局更改',
  'terminal.layout.redo.title': '重做布局更改',
  'terminal.workspace.open': '打开工作区 {name}',
  'terminal.workspace.redo': '重做',
  'terminal.window.open': '在独立窗口打开',
  'terminal.workspace.notKept': '此浏览器无法再保存数据，更改只保留到您离开为止。',
  'terminal.workspace.notInAccount': '工作区超过账户可保存的大小，更改只保留在此设备。',
  'terminal.layout.newer':
    '您的工作区由较新的版本保存。请刷新页面以显示；在此之前不会保存任何更改。',
  'terminal.link.button': '{name}，{link}。更改',
  'terminal.link.search': '此面板的品种',
  'terminal.link.groups': '联动',
  'terminal.link.blue': '蓝色：页面品种',
  'terminal.link.green': '绿色分组',
  'terminal.link.orange': '橙色分组',
  'terminal.link.violet': '紫色分组',
  'terminal.link.teal': '青色分组',
  'terminal.link.grey': '自选品种',
  'terminal.link.notHere': '{symbol} 没有{name}，请选择其他品种。',
  'terminal.link.ask.title': '下单面板改为 {name}？',
  'terminal.link.ask.text':
    '您选了 {name} 的价格，但下单面板显示的是 {shown}。以后这样点选时，下单面板要跟着切换吗？',
  'terminal.link.ask.follow': '跟着切换',
  'terminal.link.ask.stay': '保持 {shown}',
}
