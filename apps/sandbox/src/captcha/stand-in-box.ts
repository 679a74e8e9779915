import type { SiteSettings } from '@livery/contract/platform/system.ts'

/** The stand-ins' path. The BFF's proxy serves this path from the page's own origin. */
export const standInPath = '/wps/captcha/stand-in'

/**
 * The code that both stand-ins share: JSONP with a timeout, and a box that can be solved, failed or
 * closed. The code runs in the page under the page's Content-Security-Policy, so it sets styles
 * through the DOM.
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

type Gw = SiteSettings['gw']

const loaders = { v3: 'gt.js', v4: 'gt4.js' } as const

/** Fills in the stand-in's URLs unless the merchant's settings specify other URLs. */
export function withStandIn(gw: Gw): Gw {
  return {
    GEETEST_SCRIPT: `${standInPath}/${loaders[gw.GEETEST_VERSION ?? 'v3']}`,
    GEETEST_SERVERS: [standInPath],
    ...gw,
  }
}

/** Stand-in for gt.js: requests the captcha type once, then shows the captcha. */
export const geetest3Loader = `(() => {
  ${standInTools}
  function Geetest3(config, base, isReachable) {
    const say = listeners(this)
    let box, result = false
    this.verify = () => {
      box = openBox({
        language: config.lang,
        solve: () => jsonp(base + '/verify', { challenge: config.challenge }, 5000, answer => {
          if (!answer) return say('Error', { error_code: 'error_21', user_error: 'The network is not working' })
          result = { geetest_challenge: config.challenge + 'kd', geetest_validate: answer.token, geetest_seccode: answer.token + '|jordan' }
          say('Success')
        }),
        fail: () => say('Error', { error_code: 'error_03', user_error: 'The verification failed', msg: 'stand-in' }),
        close: () => say('Close'),
      })
    }
    this.appendTo = () => this
    this.getValidate = () => result
    this.reset = () => { result = false }
    this.destroy = () => box?.remove()
    if (isReachable) say('Ready')
    else say('Error', { error_code: 'error_21', user_error: 'The network is not working' })
  }
  window.initGeetest = (config, start) => {
    const host = config.api_server ?? location.host + '${standInPath}'
    const base = (config.https ? 'https://' : 'http://') + host
    jsonp(base + '/gettype.php', { gt: config.gt }, config.timeout ?? 30000, answer => {
      start(new Geetest3(config, base, Boolean(answer)))
    })
  }
})()`

/**
 * Stand-in for gt4.js. Like the real loader, it requests the list of files from a server, loads two
 * files, and remembers a failure until the script is loaded again.
 */
export const geetest4Loader = `(() => {
  ${standInTools}
  let broken
  window.initGeetest4 = (config, start) => {
    const fail = report => {
      broken = report
      if (!config.onError) throw new Error(report.msg)
      config.onError(report)
    }
    if (broken) return setTimeout(() => fail(broken), 0)
    const [host] = config.apiServers ?? [location.host + '${standInPath}']
    const base = config.protocol + host
    const timeoutMs = config.timeout ?? 10000
    const network = (code, detail) => ({ code, msg: 'Network failure', desc: { detail } })
    const query = { captcha_id: config.captchaId, client_type: 'h5', lang: config.language }
    jsonp(base + '/load', query, timeoutMs, answer => {
      if (!answer) return fail(network('60200', 'load timeout'))
      if (answer.status !== 'success') return fail(answer)
      loadFile(base + answer.data.gct_path + '?' + Date.now(), timeoutMs, gctFailed => {
        if (gctFailed) return fail(network('60205', 'gct resource load timeout'))
        loadFile(base + answer.data.js + '?' + Date.now(), timeoutMs, jsFailed => {
          if (jsFailed) return fail(network('60204', 'js resource load timeout'))
          start(new window.Geetest4({ ...config, base }))
        })
      })
    })
  }
})()`

/** The captcha that the loader loads. */
export const geetest4Captcha = `(() => {
  ${standInTools}
  window.Geetest4 = function (config) {
    const say = listeners(this)
    let box, result = false
    this.showCaptcha = this.showBox = () => {
      box = openBox({
        language: config.language,
        solve: () => jsonp(config.base + '/verify', {}, 5000, answer => {
          if (!answer) return say('Error', { code: '60500', msg: 'Network failure', desc: { detail: 'verify' } })
          result = { captcha_id: config.captchaId, lot_number: 'stand-in', pass_token: answer.token, gen_time: String(Math.floor(Date.now() / 1000)), captcha_output: 'stand-in' }
          say('Success')
        }),
        fail: () => say('Error', { code: '60101', msg: 'Illegal request', desc: { detail: 'stand-in' } }),
        close: () => say('Close'),
      })
    }
    this.getValidate = () => result
    this.reset = () => { result = false }
    this.destroy = () => box?.remove()
    say('Ready')
  }
})()`
