// Sets the colour scheme before the first paint, and again when the system's, or the one chosen here or in another tab, changes.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let kept = null
    try {
      kept = localStorage.getItem('color-scheme')
    } catch {}
    const scheme = kept === 'dark' || (kept !== 'light' && dark.matches) ? 'dark' : 'light'
    document.documentElement.setAttribute('data-scheme', scheme)
  }
  apply()
  // The company's colours, as they were at the last visit.
  try {
    const { properties } = JSON.parse(localStorage.getItem('brand') ?? '{}')
    for (const name in properties) document.documentElement.style.setProperty(name, properties[name])
  } catch {}
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('color-scheme', apply)
})()
