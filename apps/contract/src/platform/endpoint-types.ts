/**
 * The types of each call's query, body and answer, by the endpoint's name in `endpoints.ts`. The
 * web app's client and the sandbox's routes both use them. The module holds types only, so that no
 * byte of it reaches the phone (decision 0008).
 *
 * `query` and `body` are present where the call has them; `answer` is `value` of the success
 * envelope, or the whole body of a relay without one.
 */
import type { EndpointName } from '../endpoints.ts'
import type {
  Affiliate,
  AgentRegistration,
  LoginRequest,
  LoginValue,
  MemberInfo,
  RankProgress,
  RegisteredAgent,
  RegisterRequest,
  RegisterValue,
  RegistrationSettings,
  SmsRequest,
  SmsValue,
  TwoFactorRequest,
} from './account.ts'
import type { ChatLaunch, UnreadCount } from './chat.ts'
import type { Announcement, Banner, PromotionCategory, Promotions } from './content.ts'
import type { DepositStatistics, DownloadSetting, WithdrawStatistics } from './download.ts'
import type { Draw, GameLane, GameMatch, GamePage, GameVendor, OrderPage } from './games.ts'
import type {
  Countries,
  GeetestChallenge,
  PictureCaptcha,
  Ping,
  RsaKey,
  ServiceAndDomain,
  SiteSettings,
  SiteTemplate,
  SystemStatus,
} from './system.ts'

type Shape = {
  query?: Record<string, string | number | undefined>
  body?: object
  answer: unknown
}

/** A map with an entry for every endpoint; a missing or malformed entry does not compile. */
type ForEvery<Map extends Record<EndpointName, Shape>> = Map

/** The answer of a call that only succeeds or fails. */
type Empty = Record<string, never>

/** The current time, so that no cache on the way answers the call. */
type Uncached<Name extends string> = { [Key in Name]: number }

type PasswordReset = { username: string }

type BankCard = { bankName: string; holder: string }

type PushToken = { registrationToken: string }

export type EndpointTypes = ForEvery<{
  // session and account
  login: { body: LoginRequest; answer: LoginValue }
  loginVerification: { body: TwoFactorRequest; answer: LoginValue }
  freePlayLogin: { answer: LoginValue }
  logout: { answer: Empty }
  rsaKey: { query: Uncached<'_'>; answer: RsaKey }
  checkUsername: { query: { username: string }; answer: { available: boolean } }
  affiliate: { body: Affiliate; answer: Affiliate }
  agentRegister: { body: AgentRegistration; answer: RegisteredAgent }
  register: { body: RegisterRequest; answer: RegisterValue }
  registerMobile: { body: RegisterRequest; answer: RegisterValue }
  registerIdentity: { body: RegisterRequest; answer: RegisterValue }
  autoUsername: { body: Empty; answer: { userName: string } }
  sendSms: { body: SmsRequest; answer: SmsValue }
  memberInfo: { answer: MemberInfo }
  memberLanguage: { body: { language: string; merchantCode: string }; answer: Empty }
  memberPassword: {
    body: { oldPassword?: string | undefined; newPassword: string }
    answer: Empty
  }
  resetPasswordEmail: { body: PasswordReset & { email: string }; answer: Empty }
  resetPasswordSms: {
    body: PasswordReset & {
      countryDialingCode: string
      mobileNum: string
      newPassword: string
    } & ({ verificationCode: string } | { firebaseIdToken: string })
    answer: Empty
  }
  bankCard: {
    body: BankCard & { number: string }
    answer: BankCard & { id: string; lastDigits: string }
  }
  feedback: { body: { content: string }; answer: Empty }

  // system and captcha
  status: {
    query: { device: string; track: string; originalDomain: string; url: string }
    answer: SystemStatus
  }
  consolidated: { answer: SiteSettings }
  whitelabel: { answer: Pick<SiteSettings, 'whitelabelVal'> }
  registrationSettings: { answer: RegistrationSettings }
  siteTemplate: { answer: SiteTemplate }
  country: { query: { merchant: string }; answer: Countries }
  domainRoute: { answer: Pick<ServiceAndDomain, 'domainList'> }
  ping: { answer: Ping }
  geetest: { query: Uncached<'t'>; answer: GeetestChallenge }
  pictureCaptcha: { query: Uncached<'t'>; answer: PictureCaptcha }

  // relays
  launchChat: {
    query: { b2c: '1'; title: string; backUrl: string; language: string; headerColor?: string }
    answer: ChatLaunch
  }
  unreadCount: { answer: UnreadCount }
  availablePromotions: { answer: Promotions }
  announcements: {
    query: { types: 'PR'; platform: 'M'; category: 'app_download' }
    answer: Announcement[]
  }
  promotionCategories: { answer: { categories: PromotionCategory[] } }
  gameLanes: { answer: { data: { lanes: GameLane[] } } }
  newGameVendor: { answer: GameVendor[] }
  gameMatches: { answer: GameMatch[] }
  banners: { query: { groupName: string }; answer: Banner[] }
  rankProgress: { answer: RankProgress }
  depositSettings: {
    answer: {
      currency: string
      methods: { id: string; minimum: number; maximum: number }[]
    }
  }
  withdrawAccount: { answer: Omit<WithdrawStatistics, 'totalWithdrawSuccessCount'> }
  depositStatistics: { answer: DepositStatistics }
  withdrawStatistics: { answer: WithdrawStatistics }
  serviceAndDomain: { answer: ServiceAndDomain }
  customerServiceScript: { answer: { script: string; enabled: boolean } }
  downloadSetting: { query: { domain: string }; answer: DownloadSetting }
  conversionEvent: { body: { events: string }; answer: { accepted: number } }
  fcmBind: { body: PushToken; answer: Empty }
  fcmSubscribe: { body: PushToken & { topic: string }; answer: { topics: string[] } }
  fcmUnsubscribe: { body: PushToken & { unsubscribeAll: true }; answer: Empty }
  trialLaunch: {
    query: { gameId: string; nodeId?: string; platform: 'html5' }
    answer: { gameUrl: string }
  }

  // games
  launchGame: {
    query: GameLaunchQuery
    answer: GameLaunchDetails & { gameCode: string; gameUrl: string; hasLobby: boolean }
  }
  games: { query: { vendor?: string; category?: string; page?: number }; answer: GamePage }
  draws: { answer: Draw[] }
  orders: { query: { page?: number }; answer: OrderPage }
}>

/** Parameters of a game's launch, passed on to the game (GAME-02). */
type GameLaunchDetails = {
  lottoView?: string
  labelName?: string
  language?: string
  title?: string
  backUrl?: string
  playType?: string
}

type GameLaunchQuery = GameLaunchDetails & {
  lottoGameCode?: string
  gameCode?: string
  code?: string
  nodeId?: string
  lottoArea?: string
  lottoMode?: string
  lottoPrizeMode?: string
  launchMode?: string
  device?: string
  hasLobby?: string
}

/** The type of an endpoint's answer. */
export type AnswerOf<Name extends EndpointName> = EndpointTypes[Name]['answer']

/** The query and the body of a call, each where the endpoint has one. */
export type SentTo<Name extends EndpointName> = Omit<EndpointTypes[Name], 'answer'>
