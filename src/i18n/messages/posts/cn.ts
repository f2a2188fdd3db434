// The Simplified Chinese words of announcements and articles.
import type { postsEn } from './en'

export const postsCn: Record<keyof typeof postsEn, string> = {
  'posts.title': '公告中心',
  'posts.lead': '新功能、活动、动态，以及给新手的指南。',
  'posts.section.ANNOUNCEMENT': '公告',
  'posts.section.EVENT': '活动',
  'posts.section.DYNAMIC': '动态',
  'posts.section.GUIDE': '新手指南',
  'posts.sections': '公告分类',
  'posts.section.more': '全部{section}',
  'posts.search': '搜索标题或内容',
  'posts.found': '文章：{count} 篇',
  'posts.none': '这个分类还没有文章。',
  'posts.notFound': '没有文章包含“{text}”。',
  'posts.clear': '清除搜索',
  'posts.pinned': '置顶',
  'posts.pages': '公告页码',
  'posts.contents': '本文内容',
  'posts.updated': '更新于 {time}',
  'posts.path': '所在位置',
  'posts.back': '回到列表',
  'posts.fund': '当前余额',
  'posts.fund.at': '{time} 的账本余额，每 30 秒更新',
  'posts.fund.empty': '基金目前没有余额。',
}
