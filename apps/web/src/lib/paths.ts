/** Every address of the app, once (spec §2). Nothing else spells a path. */
export const paths = {
  /** ROUTE-02 */
  root: '/',
  /** ROUTE-03 */
  home: '/m/home',
  /** ROUTE-04 */
  index: '/m/index',
  /** ROUTE-05 */
  indexHtml: '/m/index.html',
  /** ROUTE-06 */
  login: '/m/login',
  /** ROUTE-07 */
  register: '/m/register',
  /** ROUTE-07 */
  registerHtml: '/m/register.html',
  /** ROUTE-13 */
  changePassword: '/m/changePsw',
  /** ROUTE-08 */
  memberHome: '/m/member/home',
  /** ROUTE-20 */
  inviteFriends: '/m/inviteFriends',
  /** ROUTE-21 */
  agentRegister: '/m/agentRegister',
  /** ROUTE-16 */
  deposit: '/m/voucherCenter',
  /** ROUTE-19 */
  rewardCenter: '/m/rewardCenter',
  /** ROUTE-22 */
  mall: '/m/mall/mallHome',
  /** ROUTE-23 */
  missions: '/m/leaderBoard',
  /** ROUTE-24 */
  benefits: '/m/member/benefits',
  /** ROUTE-25 */
  feedback: '/m/feedback',
} as const

/** ROUTE-26 */
export const homePaths: readonly string[] = [
  paths.root,
  '/m',
  '/m/',
  paths.home,
  paths.index,
  paths.indexHtml,
]
