// The Simplified Chinese texts of information pages.
import type { legalEn } from './en'

export const legalCn: Record<keyof typeof legalEn, string> = {
  'legal.closed.site': 'Meridian 正在维护',
  'legal.closed.derivatives': '衍生品正在维护',
  'legal.closed.state.open': '正常',
  'legal.closed.state.closed': '维护中',
  'legal.contents': '本页内容',
  'legal.updated': '自 2026 年 11 月 1 日起生效',
  'legal.about.title': '关于 Meridian',
  'legal.about.lead': '一个账户交易加密货币、外汇、黄金、原油与指数；您看到的每个数字都有据可查。',
  'legal.about.1.title': '可以交易什么',
  'legal.about.1.text':
    '现货交易对与 USDT 保证金永续合约在订单簿中交易：您的委托与所有客户的委托并列，价格优先、时间优先。外汇、金属、原油与指数按您看到的实时买卖报价成交，目前为 测试版。',
  'legal.about.2.title': '资金如何记录',
  'legal.about.2.text':
    '每一笔余额变动都是同一本复式账本中总和为零的一组分录。任何舍入差额都会记入具名账户，不会悄悄归我们所有；您的余额随时可由分录重新计算。',
  'legal.about.3.title': '“已接受”意味着什么',
  'legal.about.3.text':
    '画面显示委托已接受时，数据已经写入磁盘。即使下一刻断电，已确认的内容也不会丢失，更不会只完成一半。',
  'legal.about.4.title': '谁可以注册',
  'legal.about.4.text': '您必须年满 20 周岁，且不得为日本或美国居民。提现额度随身份认证等级提高。',
  'legal.terms.title': '服务条款',
  'legal.terms.lead': '您可以期待我们做到的事，以及我们期待您做到的事。',
  'legal.terms.1.title': '协议',
  'legal.terms.1.text':
    '注册即表示您接受本条款、隐私政策与 Cookie 政策。条款如有修改，我们会在生效前公告；如您不同意，可以关闭账户并提取资产。',
  'legal.terms.2.title': '使用资格',
  'legal.terms.2.text':
    '您必须年满 20 周岁、为本人交易，且不得为日本或美国居民。每人限一个账户。注册与身份认证时提供的资料必须属实。',
  'legal.terms.3.title': '您的账户',
  'legal.terms.3.text':
    '请妥善保管密码与验证码：使用它们所做的操作视同您本人所为。我们绝不会通过电话、邮件或聊天索要验证码。如手机遗失或怀疑被盗用，请立即通过首页的客服按钮联系客服，并在设置中修改密码。',
  'legal.terms.4.title': '委托',
  'legal.terms.4.text':
    '委托一经接受即对您具有约束力。限价单以指定价格或更优价格成交；市价单在标记价格（合约）或参考价格（现货）上下一定范围内，以当时最优价格成交。已成交的委托无法撤销。',
  'legal.terms.5.title': '杠杆与风险',
  'legal.terms.5.text':
    '合约与衍生品使用杠杆。价格稍有不利变动，就可能损失整个仓位的保证金。保证金降至维持保证金时，仓位会被强制平仓。请只用您承受得起损失的资金交易。',
  'legal.terms.6.title': '费用',
  'legal.terms.6.text':
    '手续费页面列出我们收取的费用；每笔委托提交前都会显示手续费。资金费用与隔夜利息显示于各品种，并记入账本。',
  'legal.terms.7.title': '服务中断',
  'legal.terms.7.text':
    '报价来源中断时，我们会停止该品种的新委托，而不会以旧价格成交。维护会尽可能提前公告；持有的仓位与委托都会保留。',
  'legal.terms.8.title': '终止',
  'legal.terms.8.text':
    '您可以随时停止使用。若账户违反本条款或法律，我们可能冻结或关闭账户，并说明原因。未受合法扣押的资产仍属于您。',
  'legal.privacy.title': '隐私政策',
  'legal.privacy.lead': '我们保存哪些数据、为什么、保存多久。',
  'legal.privacy.1.title': '我们收集的数据',
  'legal.privacy.1.text':
    '您的邮箱与手机号码；身份认证时上传的文件；登录时使用的设备与 IP 地址；您的委托、成交、划转，以及账户的每一笔分录；您的地址簿、提醒、API 密钥、交易限额、交易终端的工作区、画线与设置，以及您写给客服中心的消息。',
  'legal.privacy.2.title': '用途',
  'legal.privacy.2.text':
    '用于维护您的账户、执行委托、防止欺诈，以及履行法律对交易所的要求。我们不出售数据，也不投放广告。',
  'legal.privacy.3.title': '谁能看到',
  'legal.privacy.3.text':
    '只有业务上需要的人员。身份文件与网站分开存放，只有审核人员能看到。法律要求时，我们会向主管机关提供数据。',
  'legal.privacy.4.title': '保存期限',
  'legal.privacy.4.text':
    '交易与资金记录依会计法规保存；登录记录保存一年；供程序读取的账户变动清单保存三十天；文件保存至认证结果确定且法定期限届满。',
  'legal.privacy.5.title': '您的权利',
  'legal.privacy.5.text':
    '您可以查阅自己的数据、在设置页下载一份副本、更正错误，并要求删除我们无须保存的部分。请写信至 {mail}，我们会在三十天内回复。',
  'legal.cookies.title': 'Cookie 政策',
  'legal.cookies.lead': '三个 Cookie，全部由我们设置，没有任何一个用于广告。',
  'legal.cookies.1.title': '登录',
  'legal.cookies.1.text':
    '登录期间，“token”与“refreshToken”两个 Cookie 保存您的会话；退出登录时两者都会移除。',
  'legal.cookies.2.title': '语言',
  'legal.cookies.2.text':
    '“locale”Cookie 将您选择的语言保存 365 天，让页面、邮件与消息都以该语言呈现。',
  'legal.cookies.3.title': '存在浏览器中的内容',
  'legal.cookies.3.text':
    '笔记存放在您的浏览器存储空间，绝不会发送给我们。主题、颜色、自选列表、画线、图表与委托表单的设置，以及交易终端的工作区也存放在浏览器；登录期间另存于您的账户，让您在其他设备上也能使用。',
  'legal.cookies.4.title': '不使用 Cookie',
  'legal.cookies.4.text':
    '所有公开页面都可以在没有 Cookie 的情况下阅读。登录需要上述两个会话 Cookie；在浏览器中删除即会退出登录。',
  'legal.protection.title': '保障基金',
  'legal.protection.lead': '市场损失与其他客户之间的那道防线。',
  'legal.protection.1.title': '基金的来源',
  'legal.protection.1.text':
    '强制平仓后剩余的保证金会拨入基金。基金与其他账户一样记在账本里，每一笔分录都可以审计。',
  'legal.protection.2.title': '用途',
  'legal.protection.2.text':
    '强制平仓的仓位若出现负值，由基金补足差额。您的损失不会超过该仓位的保证金，也不会因此欠款。',
  'legal.protection.3.title': '基金不足时',
  'legal.protection.3.text':
    '只有基金无法支付的部分，才会按“有效杠杆乘以盈利”的顺序减少对手仓位。这是最后手段，受影响的客户会立即收到通知。',
}
