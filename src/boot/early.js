// Owns the first moment: declares theme, colours and language before anything is painted, so that
// nothing flashes, and fetches the client of a page that is drawn. The client decides the look again
// once it runs; damage there changes nothing.
;(function () {
  // A browser that blocks site data throws at the mention of it.
  function readOr(fallback, read) {
    try {
      return read() || fallback
    } catch {
      return fallback
    }
  }
  try {
    var root = document.documentElement
    var kept = readOr({}, function () {
      return JSON.parse(localStorage.getItem('meridian.preferences'))
    })
    var cookies = readOr('', function () {
      return document.cookie
    })
    var cookie = /(?:^|; )locale=(tw|cn|en)/.exec(cookies)
    var named = /[?&]lang=(tw|cn|en)(?:&|$)/.exec(location.search)
    var language = (named && named[1]) || (cookie && cookie[1]) || kept.language || 'tw'
    var dark = window.matchMedia('(prefers-color-scheme: dark)').matches
    var scheme = kept.theme === 'system' ? (dark ? 'dark' : 'light') : kept.theme
    root.lang = language === 'en' ? 'en' : language === 'cn' ? 'zh-Hans' : 'zh-Hant'
    var look = scheme === 'light' ? 'light' : 'dark'
    root.setAttribute('data-mantine-color-scheme', look)
    root.style.colorScheme = look
    root.dataset.updown = kept.upDown || (language === 'en' ? 'green-up' : 'red-up')
  } catch {
    // The defaults of the document stand.
  }
  // A drawn page is whole without the client: its text does not share the line, nor the thread, with
  // scripts. They are fetched once it is seen.
  // A few at a time: a browser is a while at each.
  function fetchClient() {
    var client = document.getElementById('client')
    if (!client) return
    for (var count = 0; count < 5 && client.content.firstElementChild; count += 1) {
      var part = client.content.firstElementChild
      // Scripts run in their order, each apart: the entry, with all that it needs, comes last.
      if (part.localName === 'script') part.async = false
      document.head.append(part)
    }
    if (client.content.firstElementChild) setTimeout(fetchClient)
    else client.remove()
  }
  function onceSeen(then) {
    var done = false
    function once() {
      if (!done) then()
      done = true
    }
    // Nothing is painted in a tab that nobody looks at, and not every browser says what it paints.
    if (document.hidden || !window.PerformanceObserver) return once()
    new PerformanceObserver(function (seen) {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) once()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(once, 1000)
  }
  document.addEventListener('DOMContentLoaded', function () {
    onceSeen(fetchClient)
  })
  // What is pressed before the client runs is pressed again once it does.
  document.addEventListener('click', function (event) {
    var root = document.getElementById('root')
    // Once the client has begun to take the page over it receives everything itself.
    var isDrawn = root && root.dataset.drawn && root.dataset.drawn !== 'taken'
    var pressed = isDrawn && event.target.closest && event.target.closest('#root button')
    var before = document.querySelector('[data-pressed]')
    if (before && pressed) before.removeAttribute('data-pressed')
    if (pressed) pressed.setAttribute('data-pressed', '')
  })
})()
