// The English words of the error and maintenance pages. The other languages are typed by this file.
export const errorsEn = {
  'errors.home': 'Back to home',
  'errors.retry': 'Try again',
  'errors.400.title': 'This address is not valid',
  'errors.400.lead':
    'The address contains something this page cannot use.\nYour assets and orders are unchanged.',
  'errors.404.title': 'This page could not be found',
  'errors.404.lead':
    'The address may be mistyped, or the page may have moved.\nYour assets and orders are unchanged.',
  'errors.500.title': 'Something went wrong on our side',
  'errors.500.lead':
    'The page could not be shown.\nOrders that the exchange has confirmed are not affected; please try again.',
  'errors.middleware': 'Unknown middleware',
  'errors.503.title': 'This page is under maintenance',
  'errors.503.lead':
    'This page is under maintenance. Please try again later or contact customer service. Open positions and orders are kept.',
  'errors.section':
    'This section is under maintenance. Please try again later or contact customer service.',
  'errors.art': 'Error {code}',
}
