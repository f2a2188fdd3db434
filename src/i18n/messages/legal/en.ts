// The English texts of information pages. The other languages are typed by this file.
export const legalEn = {
  'legal.closed.site': 'Meridian is under maintenance',
  'legal.closed.derivatives': 'Derivatives are under maintenance',
  'legal.closed.state.open': 'Available',
  'legal.closed.state.closed': 'Under maintenance',
  'legal.contents': 'On this page',
  'legal.updated': 'In force since 1 November 2026',
  'legal.about.title': 'About Meridian',
  'legal.about.lead':
    'One account for crypto, forex, gold, oil and indices, built so that every figure you see can be checked.',
  'legal.about.1.title': 'What you can trade',
  'legal.about.1.text':
    'Spot pairs and USDT-margined perpetual futures trade in order books: your orders rest beside those of every other customer and match by price, then by time. Forex, metals, oil and indices are dealt at the bid and ask that you see streamed. They are a beta.',
  'legal.about.2.title': 'How your money is kept',
  'legal.about.2.text':
    'Every change of a balance is a set of postings in one double-entry ledger that sums to zero. Nothing is rounded in our favour without being booked to a named account, and your balance can be rebuilt from its postings at any time.',
  'legal.about.3.title': 'What an acknowledgement means',
  'legal.about.3.text':
    'When the screen says that an order was accepted, it has been written to disk. A power cut one moment later loses nothing that was acknowledged and leaves nothing half done.',
  'legal.about.4.title': 'Who may register',
  'legal.about.4.text':
    'You must be aged 20 or over and must not be a resident of Japan or the United States. Limits for withdrawals rise with the level of your identity verification.',
  'legal.terms.title': 'Terms of use',
  'legal.terms.lead': 'What you may expect from us, and what we expect from you.',
  'legal.terms.1.title': 'The agreement',
  'legal.terms.1.text':
    'By registering you accept these terms, the privacy policy and the cookie policy. If we change them we announce it before the change takes effect; if you do not agree you may close your account and withdraw your assets.',
  'legal.terms.2.title': 'Who may use the exchange',
  'legal.terms.2.text':
    'You must be aged 20 or over, act for yourself, and not be a resident of Japan or the United States. One person holds one account. The facts you give when you register and when you verify your identity must be true.',
  'legal.terms.3.title': 'Your account',
  'legal.terms.3.text':
    'Keep your password and your codes to yourself: what is done with them counts as done by you. We never ask for a code by phone, email or chat. If you lose your phone or suspect misuse, tell customer service at once through the support button on the home page, and change your password in the settings.',
  'legal.terms.4.title': 'Orders',
  'legal.terms.4.text':
    'An order binds you once it is accepted. Limit orders trade at their price or better; market orders trade at the best prices available within a band around the mark price (futures) or the reference price (spot). A filled order cannot be reversed.',
  'legal.terms.5.title': 'Leverage and risk',
  'legal.terms.5.text':
    'Futures and derivatives are leveraged. A small move against you can take the whole margin of a position. Positions are liquidated when their margin falls to the maintenance margin. Trade only with money whose loss you can bear.',
  'legal.terms.6.title': 'Fees',
  'legal.terms.6.text':
    'The transaction fee page lists what we charge. Each order shows its fee before you send it. Funding and overnight charges are shown with the instrument and booked in the ledger.',
  'legal.terms.7.title': 'Interruptions',
  'legal.terms.7.text':
    'When the source of a price is lost we stop new orders in that instrument instead of trading on old prices. Maintenance is announced where possible. Open positions and orders are kept.',
  'legal.terms.8.title': 'Ending the agreement',
  'legal.terms.8.text':
    'You may stop at any time. We may freeze or close an account that breaks these terms or the law, and we then state why. Assets that are not subject to a lawful hold remain yours.',
  'legal.privacy.title': 'Privacy policy',
  'legal.privacy.lead': 'Which data we hold, why, and for how long.',
  'legal.privacy.1.title': 'What we collect',
  'legal.privacy.1.text':
    'Your email address and mobile number; the documents you send to verify your identity; the devices and IP addresses from which you log in; your orders, trades, transfers and every posting of your accounts; your address book, alerts, API keys, trading limits, the workspaces, drawings and settings of your trading terminal and what you write to customer service.',
  'legal.privacy.2.title': 'What we use it for',
  'legal.privacy.2.text':
    'To run your account, to execute orders, to prevent fraud, and to meet the duties that the law puts on an exchange. We do not sell data, and we show no advertising.',
  'legal.privacy.3.title': 'Who sees it',
  'legal.privacy.3.text':
    'Only those of our staff who need it. Identity documents are stored apart from the website and are visible to the people who check them only. Authorities receive data where the law requires it.',
  'legal.privacy.4.title': 'How long we keep it',
  'legal.privacy.4.text':
    'Records of trades and money as long as accounting law requires. Sign-in records for one year. The list of changes of your account that programs read, for thirty days. Documents until your verification has been decided and the legal period has ended.',
  'legal.privacy.5.title': 'Your rights',
  'legal.privacy.5.text':
    'You may see your data and download a copy of it in the settings, have errors corrected, and ask for deletion of what we need not keep. Write to {mail}; we answer within thirty days.',
  'legal.cookies.title': 'Cookie policy',
  'legal.cookies.lead': 'Three cookies, all of them ours, none of them for advertising.',
  'legal.cookies.1.title': 'Logging in',
  'legal.cookies.1.text':
    'The cookies “token” and “refreshToken” keep you logged in. Both are removed when you log out.',
  'legal.cookies.2.title': 'Language',
  'legal.cookies.2.text':
    'The cookie “locale” keeps the language you chose for 365 days, so that pages, emails and messages reach you in it.',
  'legal.cookies.3.title': 'Kept in your browser',
  'legal.cookies.3.text':
    'Notes are kept in the storage of your browser and are never sent to us. Theme, colours, watchlists, drawings, the settings of charts and order forms, and the workspaces of the trading terminal are kept there too and, while you are logged in, with your account, so that you find them on your other devices.',
  'legal.cookies.4.title': 'Without cookies',
  'legal.cookies.4.text':
    'You can read every public page without cookies. Logging in needs the two session cookies. Deleting them in your browser logs you out.',
  'legal.protection.title': 'Protection fund',
  'legal.protection.lead': 'What stands between a loss in the market and the other customers.',
  'legal.protection.1.title': 'Where the fund comes from',
  'legal.protection.1.text':
    'What is left of the margin after a liquidation goes to the fund. It is an account of the ledger like any other, and each of its postings can be audited.',
  'legal.protection.2.title': 'What it pays for',
  'legal.protection.2.text':
    'When a liquidated position ends below zero, the fund pays the deficit. You can never lose more than the margin of the position and owe us nothing beyond it.',
  'legal.protection.3.title': 'When it is used up',
  'legal.protection.3.text':
    'Only what the fund cannot pay is met by reducing opposite positions, in the order of effective leverage times profit. This is the last resort, and those affected are notified at once.',
}
