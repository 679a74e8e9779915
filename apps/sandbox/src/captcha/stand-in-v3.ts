import { standInPath, standInTools } from './stand-in-box.ts'

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
