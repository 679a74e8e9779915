/** Path of the stand-ins. The BFF's proxy serves it from the page's own origin. */
export const standInPath = '/wps/captcha/stand-in'

/**
 * Shared by both stand-ins: JSONP with a timeout, and a box that can be solved, failed or closed.
 * Runs in the page under its Content-Security-Policy, so it sets styles through the DOM.
 */
export const standInTools = `
  let calls = 0
  const loadFile = (src, timeoutMs, done) => {
    const script = document.createElement('script')
    const end = failed => { clearTimeout(timer); script.onload = script.onerror = null; done(failed) }
    const timer = setTimeout(() => { script.remove(); end(true) }, timeoutMs)
    script.src = src
    script.onload = () => end(false)
    script.onerror = () => { script.remove(); end(true) }
    document.head.append(script)
  }
  const jsonp = (url, query, timeoutMs, done) => {
    calls += 1
    const name = 'geetest_' + Date.now() + '_' + calls
    let answer
    window[name] = value => { answer = value }
    const params = new URLSearchParams({ ...query, callback: name })
    loadFile(url + '?' + params, timeoutMs, failed => { delete window[name]; done(failed ? undefined : answer) })
  }
  const style = (node, styles) => { Object.assign(node.style, styles); return node }
  const button = (text, press) => {
    const node = document.createElement('button')
    node.type = 'button'
    node.textContent = text
    node.addEventListener('click', press)
    return style(node, { display: 'block', width: '100%', minHeight: '44px', marginTop: '8px', border: '1px solid #4b5a7a', borderRadius: '8px', background: '#fff', color: '#1b2437', font: 'inherit', cursor: 'pointer' })
  }
  const openBox = ({ language, solve, fail, close }) => {
    const box = document.createElement('div')
    const leave = act => () => { box.remove(); act() }
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', 'Stand-in captcha')
    box.lang = 'en'
    box.dataset.language = language
    style(box, { position: 'fixed', inset: '0', margin: 'auto', zIndex: '2147483000', boxSizing: 'border-box', width: '280px', height: 'fit-content', padding: '20px', borderRadius: '12px', background: '#eef1f8', color: '#1b2437', font: '16px/1.4 system-ui', boxShadow: '0 12px 48px rgba(0,0,0,.5)' })
    const title = document.createElement('p')
    title.textContent = 'Stand-in captcha'
    style(title, { margin: '0 0 8px', fontWeight: '700' })
    const first = button('I am human', leave(solve))
    box.append(title, first, button('Fail', leave(fail)), button('Close', leave(close)))
    document.body.append(box)
    first.focus()
    return box
  }
  const listeners = target => {
    const known = {}
    for (const name of ['Ready', 'NextReady', 'Success', 'Fail', 'Error', 'Close']) {
      known[name] = () => undefined
      target['on' + name] = run => { known[name] = run; return target }
    }
    return (name, report) => setTimeout(() => known[name](report), 0)
  }
`
