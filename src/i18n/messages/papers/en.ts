// The English text of the information pages. The other languages are typed by this file.
export const papersEn = {
  'papers.closed.site': 'Meridian is under maintenance',
  'papers.closed.derivatives': 'Derivatives are under maintenance',
  'papers.closed.state.open': 'Available',
  'papers.closed.state.closed': 'Under maintenance',
  'papers.contents': 'On this page',
  'papers.updated': 'In force since 1 November 2026',

  'papers.about.title': 'About Meridian',
  'papers.about.lead':
    'One account for crypto, forex, gold, oil and indices, built so that every figure you see can be checked.',
  'papers.about.1.title': 'What you can trade',
  'papers.about.1.text':
    'Spot pairs and USDT-margined perpetual futures trade in order books: your orders rest beside those of every other customer and match by price, then by time. Forex, metals, oil and indices are dealt at the bid and ask that you see streamed. They are a beta.',
  'papers.about.2.title': 'How your money is kept',
  'papers.about.2.text':
    'Every change of a balance is a set of postings in one double-entry ledger that sums to zero. Nothing is rounded in our favour without being booked to a named account, and your balance can be rebuilt from its postings at any time.',
  'papers.about.3.title': 'What an acknowledgement means',
  'papers.about.3.text':
    'When the screen says that an order was accepted, it has been written to disk. A power cut one moment later loses nothing that was acknowledged and leaves nothing half done.',
  'papers.about.4.title': 'Who may register',
  'papers.about.4.text':
    'You must be over 20 and must not be a resident of Japan or the United States. Limits for withdrawals rise with the level of your identity verification.',

  'papers.terms.title': 'Terms of use',
  'papers.terms.lead': 'What you may expect from us, and what we expect from you.',
  'papers.terms.1.title': 'The agreement',
  'papers.terms.1.text':
    'By registering you accept these terms, the privacy policy and the cookie policy. If we change them we announce it before the change takes effect; if you do not agree you may close your account and withdraw your assets.',
  'papers.terms.2.title': 'Who may use the exchange',
  'papers.terms.2.text':
    'You must be over 20, act for yourself, and not be a resident of Japan or the United States. One person holds one account. The facts you give when you register and when you verify your identity must be true.',
  'papers.terms.3.title': 'Your account',
  'papers.terms.3.text':
    'Keep your password and your codes to yourself: what is done with them counts as done by you. We never ask for a code by phone, mail or chat. Report a loss at once, and change your password in the settings.',
  'papers.terms.4.title': 'Orders',
  'papers.terms.4.text':
    'An order binds you once it is accepted. Limit orders trade at their price or better; market orders trade at the best prices available within a band around the last price. A filled order cannot be reversed.',
  'papers.terms.5.title': 'Leverage and risk',
  'papers.terms.5.text':
    'Futures and derivatives are leveraged. A small move against you can take the whole margin of a position. Positions are liquidated when their margin falls to the maintenance margin. Trade only with money whose loss you can bear.',
  'papers.terms.6.title': 'Fees',
  'papers.terms.6.text':
    'The transaction fee page lists what we charge. Each order shows its fee before you send it. Funding and overnight charges are shown with the instrument and booked in the ledger.',
  'papers.terms.7.title': 'Interruptions',
  'papers.terms.7.text':
    'When the source of a price is lost we stop new orders in that instrument instead of trading on old prices. Maintenance is announced where possible. Open positions and orders are kept.',
  'papers.terms.8.title': 'Ending the agreement',
  'papers.terms.8.text':
    'You may stop at any time. We may freeze or close an account that breaks these terms or the law, and we then state why. Assets that are not subject to a lawful hold remain yours.',

  'papers.privacy.title': 'Privacy policy',
  'papers.privacy.lead': 'Which data we hold, why, and for how long.',
  'papers.privacy.1.title': 'What we collect',
  'papers.privacy.1.text':
    'Your email address and mobile number; the documents you send to verify your identity; the devices and addresses from which you sign in; your orders, trades, transfers and every posting of your accounts.',
  'papers.privacy.2.title': 'What we use it for',
  'papers.privacy.2.text':
    'To run your account, to execute orders, to prevent fraud, and to meet the duties that the law puts on an exchange. We do not sell data, and we show no advertising.',
  'papers.privacy.3.title': 'Who sees it',
  'papers.privacy.3.text':
    'Only those of our staff who need it. Identity documents are stored apart from the website and are visible to the people who check them only. Authorities receive data where the law requires it.',
  'papers.privacy.4.title': 'How long we keep it',
  'papers.privacy.4.text':
    'Records of trades and money as long as accounting law requires. Sign-in records for one year. Documents until your verification has been decided and the legal period has ended.',
  'papers.privacy.5.title': 'Your rights',
  'papers.privacy.5.text':
    'You may see your data, have errors corrected, and ask for deletion of what we need not keep. Write to {mail}; we answer within thirty days.',

  'papers.cookies.title': 'Cookie policy',
  'papers.cookies.lead': 'Three cookies, all of them ours, none of them for advertising.',
  'papers.cookies.1.title': 'Signing in',
  'papers.cookies.1.text':
    'The cookies “token” and “refreshToken” hold your session while you are signed in. Both are removed when you log out.',
  'papers.cookies.2.title': 'Language',
  'papers.cookies.2.text':
    'The cookie “locale” keeps the language you chose for 365 days, so that pages, mails and messages reach you in it.',
  'papers.cookies.3.title': 'Kept in your browser',
  'papers.cookies.3.text':
    'Theme, colours, layouts of the trading terminal and drafts of orders are kept in the storage of your browser. They are never sent to us.',
  'papers.cookies.4.title': 'Without cookies',
  'papers.cookies.4.text':
    'You can read every public page without cookies. Signing in needs the two session cookies. Deleting them in your browser logs you out.',

  'papers.protection.title': 'Protection fund',
  'papers.protection.lead': 'What stands between a loss in the market and the other customers.',
  'papers.protection.1.title': 'Where the fund comes from',
  'papers.protection.1.text':
    'What is left of the margin after a liquidation goes to the fund. It is an account of the ledger like any other, and each of its postings can be audited.',
  'papers.protection.2.title': 'What it pays for',
  'papers.protection.2.text':
    'When a liquidated position ends below zero, the fund pays the deficit. You can never lose more than the margin of the position and owe us nothing beyond it.',
  'papers.protection.3.title': 'When it is used up',
  'papers.protection.3.text':
    'Only what the fund cannot pay is met by reducing opposite positions, in the order of effective leverage times profit. This is the last resort, and those affected are notified at once.',
}
