/** The parts of Geetest's two global loaders that the app uses. */
export type Geetest3 = {
  onReady: (run: () => void) => Geetest3
  onSuccess: (run: () => void) => Geetest3
  onError: (run: (report: unknown) => void) => Geetest3
  onClose: (run: () => void) => Geetest3
  destroy?: () => void
  verify: () => void
  getValidate: () =>
    | { geetest_challenge: string; geetest_validate: string; geetest_seccode: string }
    | false
}

export type Geetest4 = {
  onReady: (run: () => void) => Geetest4
  onSuccess: (run: () => void) => Geetest4
  onError: (run: (report: unknown) => void) => Geetest4
  onClose: (run: () => void) => Geetest4
  destroy?: () => void
  reset?: () => void
  showCaptcha: () => void
  getValidate: () => Record<string, string> | false
}

export type Geetest3Config = {
  gt: string
  challenge: string
  offline: boolean
  new_captcha: boolean
  product: 'bind'
  lang: string
  https: boolean
  timeout: number
  api_server?: string
}

export type Geetest4Config = {
  captchaId: string
  product: 'bind'
  language: string
  protocol: string
  timeout: number
  apiServers?: string[]
  staticServers?: string[]
  onError: (report: unknown) => void
}

declare global {
  interface Window {
    initGeetest?: ((config: Geetest3Config, start: (captcha: Geetest3) => void) => void) | undefined
    initGeetest4?:
      | ((config: Geetest4Config, start: (captcha: Geetest4) => void) => void)
      | undefined
  }
}
