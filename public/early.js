// Owns the first moment: declares theme, colours and language before anything is painted, so that
// nothing flashes. The client decides the same again once it runs; damage here changes nothing.
;(function () {
  try {
    var root = document.documentElement
    var kept = JSON.parse(localStorage.getItem('meridian.preferences') || '{}')
    var cookie = /(?:^|; )locale=(tw|cn|en)/.exec(document.cookie)
    var named = /[?&]lang=(tw|cn|en)(?:&|$)/.exec(location.search)
    var language = (named && named[1]) || (cookie && cookie[1]) || kept.language || 'tw'
    var dark = window.matchMedia('(prefers-color-scheme: dark)').matches
    var scheme = kept.theme === 'system' ? (dark ? 'dark' : 'light') : kept.theme
    root.lang = language === 'en' ? 'en' : language === 'cn' ? 'zh-Hans' : 'zh-Hant'
    root.setAttribute('data-mantine-color-scheme', scheme === 'light' ? 'light' : 'dark')
    root.dataset.updown = kept.upDown || (language === 'en' ? 'green-up' : 'red-up')
  } catch {
    // A forbidden store: the defaults of the document stand.
  }
  // What is pressed before the client runs is pressed again once it does.
  document.addEventListener('click', function (event) {
    var pressed = event.target.closest && event.target.closest('#view button')
    var before = document.querySelector('[data-pressed]')
    if (before && pressed) before.removeAttribute('data-pressed')
    if (pressed) pressed.setAttribute('data-pressed', '')
  })
})()
