// The Traditional Chinese words of announcements and articles.
import type { postsEn } from './en'

export const postsTw: Record<keyof typeof postsEn, string> = {
  'posts.title': '公告中心',
  'posts.lead': '新功能、活動、動態，以及給新手的指南。',
  'posts.section.ANNOUNCEMENT': '公告',
  'posts.section.EVENT': '活動',
  'posts.section.DYNAMIC': '動態',
  'posts.section.GUIDE': '新手指南',
  'posts.sections': '公告分類',
  'posts.section.more': '全部{section}',
  'posts.search': '搜尋標題或內容',
  'posts.found': '文章：{count} 篇',
  'posts.none': '這個分類還沒有文章。',
  'posts.notFound': '沒有文章包含「{text}」。',
  'posts.clear': '清除搜尋',
  'posts.pinned': '置頂',
  'posts.pages': '公告頁碼',
  'posts.contents': '本文內容',
  'posts.updated': '更新於 {time}',
  'posts.path': '所在位置',
  'posts.back': '回到列表',
  'posts.fund': '目前餘額',
  'posts.fund.at': '{time} 的帳本餘額，每 30 秒更新',
  'posts.fund.empty': '基金目前沒有餘額。',
}
