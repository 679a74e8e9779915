import { standInPath, standInTools } from './stand-in-box.ts'

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
