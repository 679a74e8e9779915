import type { Endpoint } from './endpoint.ts'

/** The calls that the site's own pages make. This table is part of a phone's first load. */
export const siteEndpoints = {
  // session and account
  login: { method: 'POST', path: '/wps/session/login', auth: 'none', encrypted: true },
  loginVerification: {
    method: 'POST',
    path: '/wps/session/login/verification',
    auth: 'none',
    encrypted: true,
  },
  freePlayLogin: { method: 'GET', path: '/wps/session/login/freeplay', auth: 'none' },
  logout: { method: 'POST', path: '/wps/session/logout', auth: 'member' },
  rsaKey: { method: 'GET', path: '/wps/session/key/rsa', auth: 'member', noCache: true },
  checkUsername: { method: 'GET', path: '/wps/check/username', auth: 'member' },
  affiliate: { method: 'POST', path: '/wps/agent/affiliate', auth: 'none' },
  agentRegister: {
    method: 'POST',
    path: '/wps/agent/register',
    auth: 'member',
    encrypted: true,
  },
  register: { method: 'POST', path: '/wps/member/register', auth: 'none', encrypted: true },
  registerMobile: {
    method: 'POST',
    path: '/wps/member/register/mobile',
    auth: 'none',
    encrypted: true,
  },
  registerIdentity: {
    method: 'POST',
    path: '/wps/member/register/firebase',
    auth: 'none',
    encrypted: true,
  },
  autoUsername: { method: 'POST', path: '/wps/member/register/autoUsername', auth: 'none' },
  sendSms: { method: 'POST', path: '/wps/verification/sms/noLogin', auth: 'none' },
  memberInfo: { method: 'GET', path: '/wps/member/info', auth: 'member' },
  memberLanguage: { method: 'PUT', path: '/wps/member/language', auth: 'member' },
  memberPassword: { method: 'PUT', path: '/wps/member/password', auth: 'member' },
  resetPasswordEmail: { method: 'POST', path: '/wps/member/password/reset/email', auth: 'none' },
  resetPasswordSms: { method: 'POST', path: '/wps/member/password/reset/sms', auth: 'none' },

  // system and captcha
  status: { method: 'GET', path: '/wps/system/status', auth: 'none', noCache: true },
  consolidated: { method: 'GET', path: '/wps/system/consolidated', auth: 'none' },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel', auth: 'none' },
  registrationSettings: { method: 'GET', path: '/wps/system/registration', auth: 'none' },
  siteTemplate: { method: 'GET', path: '/wps/system/template', auth: 'member' },
  country: { method: 'GET', path: '/wps/system/country', auth: 'member' },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', auth: 'none' },
  ping: { method: 'GET', path: '/wps/system/test/ping', auth: 'member', timeoutMs: 20_000 },
  geetest: { method: 'GET', path: '/wps/captcha/geetest', auth: 'none' },
  pictureCaptcha: { method: 'GET', path: '/wps/captcha/picture', auth: 'none' },

  // relays
  launchChat: { method: 'GET', path: '/wps/relay/CBS_launchChat', auth: 'member' },
  unreadCount: { method: 'GET', path: '/wps/relay/CBS_unreadCount', auth: 'member' },
  availablePromotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    auth: 'none',
  },
  announcements: { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', auth: 'member' },
  promotionCategories: {
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
    auth: 'member',
  },
  /**
   * The spec has a help page (ROUTE-10) but no call for its content, so the path is our own
   * definition.
   */
  helpTopics: { method: 'GET', path: '/wps/relay/MCSFE_getHelpTopics', auth: 'member' },
  gameLanes: { method: 'GET', path: '/wps/relay/GCSGAME_getGameLanes', auth: 'none' },
  newGameVendor: { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', auth: 'none' },
  gameMatches: { method: 'GET', path: '/wps/relay/GCSGAME_getGameMatchV2', auth: 'member' },
  banners: { method: 'GET', path: '/wps/relay/MCSFE_getBanners', auth: 'member' },
  rankProgress: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerRankProgress', auth: 'member' },
  depositStatistics: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositStatistics',
    auth: 'member',
  },
  withdrawStatistics: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawStatistics',
    auth: 'member',
  },
  serviceAndDomain: { method: 'GET', path: '/wps/relay/MCSFE_getServiceAndDomain', auth: 'member' },
  customerServiceScript: {
    method: 'GET',
    path: '/wps/relay/WPSCORE_getCustomerServiceScript',
    auth: 'member',
  },
  downloadSetting: { method: 'GET', path: '/wps/relay/WPSCORE_getDownloadSetting', auth: 'member' },
  conversionEvent: {
    method: 'POST',
    path: '/wps/relay/ADS_sendConversionEvent',
    auth: 'member',
    keepalive: true,
  },
  fcmBind: { method: 'POST', path: '/wps/relay/CSP_fcmBind', auth: 'member' },
  fcmSubscribe: { method: 'POST', path: '/wps/relay/CSP_fcmSubscribe', auth: 'member' },
  fcmUnsubscribe: { method: 'DELETE', path: '/wps/relay/CSP_fcmUnsubscribe', auth: 'member' },
  trialLaunch: { method: 'GET', path: '/wps/relay/GCS_gameTrialLaunch', auth: 'member' },

  // games
  launchGame: { method: 'GET', path: '/wps/game/launchGame', auth: 'member', timeoutMs: 10_000 },
  games: { method: 'GET', path: '/lgw/games/list', auth: 'member' },
  draws: { method: 'GET', path: '/lgw/games/draws', auth: 'member' },
} as const satisfies Record<string, Endpoint>
