import { describe, expect, expectTypeOf, it } from 'vitest'
import { bffPaths } from './bff-paths.ts'
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
import { miniGameScripts } from './mini-game.ts'
import type { EndpointTypes } from './platform/endpoint-types.ts'
import { assetManifestPaths } from './updates/asset-manifest.ts'

/**
 * The calls from the specification (§7), copied by hand. Paths that the specification leaves open
 * are from the contract (§4) or our choice. The app, the sandbox and their tests read one endpoint
 * table, so only this test notices a misspelled call in that table.
 */
type SpecCall<Name extends EndpointName> = {
  id: string
  call: string
  encrypted?: true
  noCache?: true
  /** The fields that the specification names. The product's types must include these fields. */
  query?: readonly NameIn<Name, 'query'>[]
  body?: readonly NameIn<Name, 'body'>[]
}

type NameIn<Name extends EndpointName, Part extends 'query' | 'body'> =
  EndpointTypes[Name] extends Record<Part, infer Sent> ? KeyOfEach<Sent> : never
/** Every union member's keys. */
type KeyOfEach<Sent> = Sent extends unknown ? keyof Sent : never

const encrypted = true
const noCache = true
const ours = 'ours'
const contract = 'contract §4'

const specCalls: { [Name in EndpointName]: SpecCall<Name> } = {
  // session and account
  login: {
    ...{ id: 'CALL-01, CALL-44', call: 'POST /wps/session/login', encrypted },
    body: [
      'username',
      'password',
      'type',
      'firebaseChannel',
      'firebaseIdToken',
      'geetestChallenge',
      'geetestSeccode',
      'geetestValidateV4',
      'captcha',
      'loginDeviceId',
      'isOfficialAppLogin',
      'device',
    ],
  },
  loginVerification: {
    ...{ id: 'CALL-02', call: 'POST /wps/session/login/verification', encrypted },
    body: [
      'username',
      'password',
      'method',
      'email',
      'payeeName',
      'authCode',
      'mobileNum',
      'verificationCode',
      'firebaseIdToken',
    ],
  },
  freePlayLogin: { id: 'CALL-03', call: 'GET /wps/session/login/freeplay' },
  logout: { id: 'CALL-04', call: 'POST /wps/session/logout' },
  checkUsername: { id: 'CALL-05', call: 'GET /wps/check/username', query: ['username'] },
  affiliate: {
    ...{ id: 'CALL-06', call: 'POST /wps/agent/affiliate' },
    body: ['domain', 'code', 'referralCode'],
  },
  register: {
    ...{ id: 'CALL-07', call: 'POST /wps/member/register', encrypted },
    body: [
      'registerMethod',
      'registerUrl',
      'loginDeviceId',
      'isOfficialAppLogin',
      'domain',
      'referralCode',
      'affiliateCode',
      'pixelTrack',
      'login',
      'password',
      'username',
      'countryDialingCode',
      'geetestSeccode',
      'geetestValidateV4',
    ],
  },
  registerMobile: {
    ...{ id: 'CALL-08', call: 'POST /wps/member/register/mobile', encrypted },
    body: ['mobileNum', 'countryDialingCode', 'password'],
  },
  autoUsername: { id: 'CALL-09', call: 'POST /wps/member/register/autoUsername' },
  sendSms: {
    ...{ id: 'CALL-10', call: 'POST /wps/verification/sms/noLogin' },
    body: ['countryDialingCode', 'mobileNum'],
  },
  memberLanguage: {
    ...{ id: 'CALL-11', call: 'PUT /wps/member/language' },
    body: ['language', 'merchantCode'],
  },
  memberInfo: { id: 'CALL-12', call: 'GET /wps/member/info' },
  rsaKey: { id: 'CALL-13', call: 'GET /wps/session/key/rsa', noCache, query: ['_'] },
  registerIdentity: {
    ...{ id: 'CALL-45', call: 'POST /wps/member/register/firebase', encrypted },
    body: ['firebaseChannel', 'firebaseIdToken', 'login', 'smsTemplate'],
  },

  // system and captcha
  status: {
    ...{ id: 'CALL-14', call: 'GET /wps/system/status', noCache },
    query: ['device', 'track', 'originalDomain', 'url'],
  },
  country: { id: 'CALL-15', call: 'GET /wps/system/country', query: ['merchant'] },
  domainRoute: { id: 'CALL-16', call: 'GET /wps/system/domainRoute' },
  geetest: { id: 'CALL-17', call: 'GET /wps/captcha/geetest', query: ['t'] },
  ping: { id: 'CALL-18, CALL-19', call: 'GET /wps/system/test/ping' },

  // Relay and game calls.
  launchChat: {
    ...{ id: 'CALL-24', call: 'GET /wps/relay/CBS_launchChat' },
    query: ['b2c', 'title', 'backUrl', 'language', 'headerColor'],
  },
  unreadCount: { id: 'CALL-25', call: 'GET /wps/relay/CBS_unreadCount' },
  availablePromotions: {
    ...{ id: 'CALL-26', call: 'GET /wps/relay/MCSFE_getMerchantAvailablePromotions' },
  },
  announcements: {
    ...{ id: 'CALL-27', call: 'GET /wps/relay/MCSFE_getListAnnouncements' },
    query: ['types', 'platform', 'category'],
  },
  launchGame: {
    ...{ id: 'CALL-28, CALL-29', call: 'GET /wps/game/launchGame' },
    query: [
      'lottoArea',
      'launchMode',
      'lottoPrizeMode',
      'lottoGameCode',
      'lottoView',
      'lottoMode',
      'device',
      'backUrl',
      'hasLobby',
      'language',
      'title',
      'labelName',
    ],
  },
  trialLaunch: {
    ...{ id: 'CALL-30', call: 'GET /wps/relay/GCS_gameTrialLaunch' },
    query: ['gameId', 'nodeId', 'platform'],
  },
  fcmBind: {
    ...{ id: 'CALL-31', call: 'POST /wps/relay/CSP_fcmBind' },
    body: ['registrationToken'],
  },
  fcmSubscribe: {
    ...{ id: 'CALL-32', call: 'POST /wps/relay/CSP_fcmSubscribe' },
    body: ['registrationToken', 'topic'],
  },
  fcmUnsubscribe: {
    ...{ id: 'CALL-33', call: 'DELETE /wps/relay/CSP_fcmUnsubscribe' },
    body: ['registrationToken', 'unsubscribeAll'],
  },
  newGameVendor: { id: 'CALL-34', call: 'GET /wps/relay/GCSGAME_newGameVendor' },
  rankProgress: { id: 'CALL-35', call: 'GET /wps/relay/MCSFE_getPlayerRankProgress' },
  depositSettings: { id: 'CALL-36', call: 'GET /wps/relay/MCSFE_getDepositSettings' },
  withdrawAccount: { id: 'CALL-37', call: 'GET /wps/relay/MCSFE_getWithdrawAccountInfo' },
  customerServiceScript: {
    ...{ id: 'CALL-38', call: 'GET /wps/relay/WPSCORE_getCustomerServiceScript' },
  },
  promotionCategories: {
    ...{ id: 'CALL-39, CALL-52' },
    call: 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  },
  gameMatches: { id: 'CALL-40, CALL-53', call: 'GET /wps/relay/GCSGAME_getGameMatchV2' },
  downloadSetting: {
    ...{ id: 'CALL-41, CALL-49', call: 'GET /wps/relay/WPSCORE_getDownloadSetting' },
    query: ['domain'],
  },
  games: { id: 'CALL-42', call: 'GET /lgw/games/list', query: ['vendor', 'page'] },
  orders: { id: 'CALL-43', call: 'GET /lgw/orders', query: ['page'] },
  serviceAndDomain: { id: 'CALL-46', call: 'GET /wps/relay/MCSFE_getServiceAndDomain' },
  depositStatistics: { id: 'CALL-47', call: 'GET /wps/relay/MCSFE_getDepositStatistics' },
  withdrawStatistics: { id: 'CALL-48', call: 'GET /wps/relay/MCSFE_getWithdrawStatistics' },
  conversionEvent: {
    ...{ id: 'CALL-50', call: 'POST /wps/relay/ADS_sendConversionEvent' },
    body: ['events'],
  },
  gameLanes: { id: 'CALL-51', call: 'GET /wps/relay/GCSGAME_getGameLanes' },

  // Calls whose paths the contract defines.
  consolidated: { id: contract, call: 'GET /wps/system/consolidated' },
  whitelabel: { id: contract, call: 'GET /wps/system/whitelabel' },
  registrationSettings: { id: contract, call: 'GET /wps/system/registration' },
  siteTemplate: { id: contract, call: 'GET /wps/system/template' },
  banners: {
    ...{ id: contract, call: 'GET /wps/relay/MCSFE_getBanners', query: ['groupName'] },
  },
  bankCard: { id: contract, call: 'POST /wps/member/bankCard', encrypted },
  memberPassword: { id: contract, call: 'PUT /wps/member/password' },
  resetPasswordEmail: { id: contract, call: 'POST /wps/member/password/reset/email' },
  resetPasswordSms: { id: contract, call: 'POST /wps/member/password/reset/sms' },
  feedback: { id: contract, call: 'POST /wps/member/feedback' },
  agentRegister: { id: contract, call: 'POST /wps/agent/register', encrypted },

  // Calls whose paths are our choice; an operator's platform must provide them.
  pictureCaptcha: { id: ours, call: 'GET /wps/captcha/picture', query: ['t'] },
  helpTopics: { id: ours, call: 'GET /wps/relay/MCSFE_getHelpTopics' },
  draws: { id: ours, call: 'GET /lgw/games/draws' },
  memberAvatar: { id: ours, call: 'PUT /wps/member/avatar' },
  feedbackList: { id: ours, call: 'GET /wps/relay/MCSFE_getFeedback' },
  rankLadder: { id: ours, call: 'GET /wps/relay/MCSFE_getRankLadder' },
  rewards: { id: ours, call: 'GET /wps/relay/MCSFE_getRewards' },
  claimReward: { id: ours, call: 'POST /wps/relay/MCSFE_claimReward' },
  missions: { id: ours, call: 'GET /wps/relay/MCSFE_getMissions' },
  claimMission: { id: ours, call: 'POST /wps/relay/MCSFE_claimMission' },
  mall: { id: ours, call: 'GET /wps/relay/MCSFE_getMall' },
  redeemGoods: { id: ours, call: 'POST /wps/relay/MCSFE_redeemGoods' },
  redemptions: { id: ours, call: 'GET /wps/relay/MCSFE_getRedemptions' },
  referralEarnings: { id: ours, call: 'GET /wps/relay/MCSFE_getReferralEarnings' },
  createDeposit: { id: ours, call: 'POST /wps/relay/MCSFE_createDeposit' },
  createWithdrawal: { id: ours, call: 'POST /wps/relay/MCSFE_createWithdrawal' },
  cancelDeposit: { id: ours, call: 'POST /wps/relay/MCSFE_cancelDeposit' },
  cancelWithdrawal: { id: ours, call: 'POST /wps/relay/MCSFE_cancelWithdrawal' },
  payment: { id: ours, call: 'GET /wps/relay/MCSFE_getPayment' },
  payments: { id: ours, call: 'GET /wps/relay/MCSFE_getPayments' },
  transactions: { id: ours, call: 'GET /wps/relay/MCSFE_getTransactions' },
  securitySettings: { id: ours, call: 'GET /wps/relay/MCSFE_getSecuritySettings' },
  setSecondFactor: { id: ours, call: 'POST /wps/relay/MCSFE_setSecondFactor' },
  sendOwnCode: { id: ours, call: 'POST /wps/relay/MCSFE_sendOwnCode' },
  devices: { id: ours, call: 'GET /wps/relay/MCSFE_getDevices' },
  removeDevice: { id: ours, call: 'POST /wps/relay/MCSFE_removeDevice' },
  messages: { id: ours, call: 'GET /wps/relay/MCSFE_getMessages' },
  readMessage: { id: ours, call: 'POST /wps/relay/MCSFE_readMessage' },
  playLimits: { id: ours, call: 'GET /wps/relay/MCSFE_getPlayLimits' },
  setPlayLimit: { id: ours, call: 'POST /wps/relay/MCSFE_setPlayLimit' },
  takeBreak: { id: ours, call: 'POST /wps/relay/MCSFE_takeBreak' },
  playSession: { id: ours, call: 'GET /wps/relay/MCSFE_getPlaySession', noCache },
  answerRealityCheck: { id: ours, call: 'POST /wps/relay/MCSFE_answerRealityCheck' },
}

const rows = Object.entries(specCalls).map(
  ([name, { id, call, encrypted, noCache }]) => [id, name, call, { encrypted, noCache }] as const,
)

describe('the calls in the specification', () => {
  it.each(rows)('[%s] %s is %s', (_id, name, call, { encrypted, noCache }) => {
    const endpoint = new Map<string, Endpoint>(Object.entries(endpoints)).get(name)

    expect(`${endpoint?.method} ${endpoint?.path}`).toBe(call)
    expect(endpoint?.encrypted).toBe(encrypted)
    expect(endpoint?.noCache).toBe(noCache)
  })

  it('are all implemented as endpoints', () => {
    expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(specCalls).toSorted())
  })

  it('include the manifest at /wps/system/manifest.json [CALL-20]', () => {
    expect(bffPaths.homeManifest).toBe('/wps/system/manifest.json')
  })

  it('include the asset manifest at two URLs [CALL-21]', () => {
    expect(assetManifestPaths).toEqual({
      app: '/m/asset-manifest.json',
      mobile: '/mobile/mc/asset-manifest.json',
    })
  })

  it('include two scripts for the mini-game [CALL-23]', () => {
    expect(miniGameScripts).toEqual({
      LOTTMINIGAME3: '/mini-game/v1/minigame.js',
      SEALOTTMINIGAME3: '/mini-game/s1/minigame.js',
    })
  })

  it('have the fixed values that the specification states [CALL-27, CALL-30, CALL-33]', () => {
    expectTypeOf<EndpointTypes['announcements']['query']>().toEqualTypeOf<{
      types: 'PR'
      platform: 'M'
      category: 'app_download'
    }>()
    expectTypeOf<EndpointTypes['trialLaunch']['query']['platform']>().toEqualTypeOf<'html5'>()
    expectTypeOf<EndpointTypes['fcmUnsubscribe']['body']['unsubscribeAll']>().toEqualTypeOf<true>()
    expectTypeOf<EndpointTypes['launchChat']['query']['b2c']>().toEqualTypeOf<'1'>()
  })
})
