/**
 * The types of each call's query, body and response, by the endpoint's name in `endpoints.ts`. The
 * web app's client and the sandbox's routes both use these types. The module contains only types,
 * so that it does not add any bytes to the phone's download (decision 0006). A type has `query` and
 * `body` only if the call has them. `answer` is `value` from the success envelope, or the complete
 * body of a relay response without an envelope.
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
import type { Feedback, FeedbackRequest } from './feedback.ts'
import type { Draw, GameLane, GameMatch, GamePage, GameVendor, OrderPage } from './games.ts'
import type { HelpTopic } from './help.ts'
import type { GameLaunch, GameLaunchQuery, TrialLaunch } from './launch.ts'
import type { Messages, ReadRequest } from './messages.ts'
import type {
  BankCard,
  DepositRequest,
  DepositSettings,
  EWallet,
  NewPayoutAccount,
  Payment,
  Transaction,
  VirtualWallet,
  WithdrawAccount,
  WithdrawalRequest,
} from './payments.ts'
import type {
  BreakRequest,
  PlayLimitChange,
  PlayLimits,
  PlaySession,
  RealityCheckAnswer,
} from './play-limits.ts'
import type {
  ClaimRequest,
  Mall,
  MissionBoard,
  RankLadder,
  RedemptionPage,
  ReferralEarnings,
  RewardCenter,
} from './rewards.ts'
import type {
  KnownDevice,
  OwnCodeRequest,
  SecondFactorChange,
  SecuritySettings,
} from './security.ts'
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

/** The response to a call that only succeeds or fails. */
type Empty = Record<string, never>

/**
 * A query parameter with the current time, so that no intermediate cache can respond to the call.
 */
type Uncached<Name extends string> = { [Key in Name]: number }

type PasswordReset = { username: string }

/**
 * Filters for a member's own lists. `day` is written YYYY-MM-DD and is a day in the IANA time zone
 * `zone`, or in UTC if `zone` is unset.
 */
type EntryFilter = {
  kind?: string | undefined
  day?: string | undefined
  zone?: string | undefined
}

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
  memberAvatar: { body: { avatar: number }; answer: Empty }
  bankCard: { body: NewPayoutAccount; answer: BankCard | VirtualWallet | EWallet }
  feedback: { body: FeedbackRequest; answer: Feedback }
  feedbackList: { answer: Feedback[] }

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
  helpTopics: { answer: HelpTopic[] }
  gameLanes: { answer: { data: { lanes: GameLane[] } } }
  newGameVendor: { answer: GameVendor[] }
  /** With `matchId`: only that match, with its markets; an empty list if it is over. */
  gameMatches: { query: { matchId?: string }; answer: GameMatch[] }
  banners: { query: { groupName: string }; answer: Banner[] }
  rankProgress: { answer: RankProgress }
  rankLadder: { answer: RankLadder }
  rewards: { answer: RewardCenter }
  claimReward: { body: ClaimRequest; answer: RewardCenter }
  missions: { answer: MissionBoard }
  claimMission: { body: ClaimRequest; answer: MissionBoard }
  mall: { answer: Mall }
  redeemGoods: { body: ClaimRequest; answer: Mall }
  redemptions: { query: { page: number }; answer: RedemptionPage }
  referralEarnings: { answer: ReferralEarnings }
  depositSettings: { answer: DepositSettings }
  withdrawAccount: { answer: WithdrawAccount }
  createDeposit: { body: DepositRequest; answer: Payment }
  createWithdrawal: { body: WithdrawalRequest; answer: Payment }
  cancelDeposit: { body: { id: string }; answer: Payment }
  cancelWithdrawal: { body: { id: string }; answer: Payment }
  payment: { query: { id: string }; answer: Payment }
  payments: {
    query: { kind: Payment['kind']; page: number }
    answer: { payments: Payment[]; page: number; pageCount: number }
  }
  /** `kind` is one of `transactionKinds`. */
  transactions: {
    query: { page: number } & EntryFilter
    answer: { transactions: Transaction[]; page: number; pageCount: number }
  }
  securitySettings: { answer: SecuritySettings }
  setSecondFactor: { body: SecondFactorChange; answer: SecuritySettings }
  sendOwnCode: { body: OwnCodeRequest; answer: SmsValue }
  devices: { answer: KnownDevice[] }
  removeDevice: { body: { id: string }; answer: KnownDevice[] }
  messages: { answer: Messages }
  readMessage: { body: ReadRequest; answer: { unreadCount: number } }
  playLimits: { answer: PlayLimits }
  setPlayLimit: { body: PlayLimitChange; answer: PlayLimits }
  takeBreak: { body: BreakRequest; answer: PlayLimits }
  playSession: { answer: PlaySession }
  answerRealityCheck: { body: RealityCheckAnswer; answer: PlaySession }
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
    query: { gameId: string; nodeId?: string | undefined; platform: 'html5' }
    answer: TrialLaunch
  }

  // games
  launchGame: {
    query: GameLaunchQuery
    answer: GameLaunch
  }
  games: {
    query: { vendor?: string; category?: string; page?: number; pageSize?: number }
    answer: GamePage
  }
  /**
   * `date` selects the lotteries drawn on that day (such as `2026-11-23`), with the day's last
   * result.
   */
  draws: { query: { date?: string }; answer: Draw[] }
  /** CALL-43. `kind` is one of `orderStates`. */
  orders: { query: { page?: number } & EntryFilter; answer: OrderPage }
}>

/** The type of an endpoint's response. */
export type AnswerOf<Name extends EndpointName> = EndpointTypes[Name]['answer']

/** A call's query and body; each is present only if the endpoint has one. */
export type SentTo<Name extends EndpointName> = Omit<EndpointTypes[Name], 'answer'>
