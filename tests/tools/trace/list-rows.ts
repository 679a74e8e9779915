/**
 * Requirement ids that are lists, with the items from the specification. Such an id is proven row
 * by row: each title in a table test contains one item. If the rows do not have names, the value is
 * a number, and that many different titles must claim the id.
 */
export const listRows: Readonly<Record<string, readonly string[] | number>> = {
  'CS-02': toRows('AICAN, MIDUOKE, LIVECHAT, COMM100, COMM100VIP'),
  'REGISTER-17': toRows(`
    countryCode, countryDialingCode, defaultCountry, currency, currencySymbol, currencyPosition`),
  'HOME-02': toRows('groupName, url, linkageType, linkage, roomId, nodeId, gameType, vendor'),
  'LOGIN-03': toRows(`
    username, password, type, firebaseChannel, firebaseIdToken, geetestChallenge,
    geetestSeccode, geetestValidateV4, captcha, loginDeviceId, isOfficialAppLogin, device`),
  'MONEY-02': toRows(`
    totalDepositSuccessCount, totalWithdrawSuccessCount, fullBankCardList,
    fullVirtualWalletList, fullEWalletList`),
  'ROUTE-14': toRows('code, backUrl, lottoView, prize_mode, prism_mode, vendor, playType'),
  'ROUTE-26': toRows('/, /m/, /m/home, /m/index, /m/index.html'),
  'GUARD-05': toRows('DEPOSIT, REWARD_CENTER, MISSION, MEMBER, POINT_MARKET'),
  'NAV-01': toRows(`
    affiliateCode, referralCode, r, inApp, fbclid, gclid, ttclid, kwaiclid, bbg, isBgeTest, cid`),
  'LANG-01': toRows('EN, CN, TW, RU, TH, VI, JA, PT, ES, AR'),
  'LANG-02': toRows('HI, ID, KM, KO, MY, TA, TY, UR, PT-BR, MS, BN, TR, FR, NE, UR-LA'),
  'LANG-08': toRows(`
    maintenance, maintenance_desc, contact_us, end_time, error_access, error_ip_desc, your_ip,
    pwa_update_title, pwa_update_msg, refresh`),
  'LANG-09': 22,
  // The specification also lists HK, but players with HK get TW (LANG-06), so the captcha is never
  // requested in HK.
  'CAPTCHA-20': toRows('CN, TW, EN, JA, KO, ID, ES, TH, VI'),
  'ERROR-06': toRows('401, customer.not.login, user.or.token.invalid, login.not.session'),
  'SYSTEM-02': toRows(`
    STARTGAMEINAPP3, MOBILEAUTOLOGIN3, PWDEXPFORCECHANGE3, CBS3, GOOGLELOGIN3,
    FIREBASECREATEACC3, UPDATEMOBILEICC3, LOTTMINIGAME3, SEALOTTMINIGAME3, REWCEN3`),
  'SYSTEM-03': 12,
  'SYSTEM-05': toRows('pwa, desktop_app_feature, apple_touch_icon, image_logo, app_desc'),
  'ACTIVITY-02': toRows(`
    APP_DOWNLOAD, REGISTER, DEPOSIT, REWARD_CENTER, MISSION, INVITE_FRIENDS, MEMBER,
    POINT_MARKET, REDIRECT_URL`),
  'GAME-02': toRows(`
    gameCode, hasLobby, prizeMode, backUrl, labelName, playType, gameUrl, lottoArea, launchMode,
    lottoPrizeMode, lottoGameCode, lottoView, lottoMode, device, language, title`),
  'DOWNLOAD-10': toRows(`
    app_background, app_desc, app_desc_font_color, bottom_app_desc, bottom_app_desc_font_color,
    theme, download_condition_switch, in_game_popup_interval, bottom_app_bar_mode,
    login_required, bind_card, deposit_times, deposit_times_forced, first_deposit,
    first_withdraw, withdrawal_times, withdrawal_times_forced, deposit_least_times,
    deposit_least_times_forced, withdrawal_least_times, withdrawal_least_times_forced, reg_days,
    reg_days_forced, domains_switch, domains`),
  'PUSH-06': toRows('vapidKey, appId, apiKey, authDomain, projectId, messagingSenderId'),
  'UPDATE-07': toRows('/m/game, /m/home, /m/login, /m/index, /m/member/home, /m/register'),
  'TRACK-02': toRows(`
    tid, fbPixelId, gtagId, tiktokPixelId, kwaiPixelBaseCode, kwai_pixel_id, kwai_click_id,
    voluumCid, propellerAdsVisitorId, tfTracker, rtCid, twclid, kadamId, okspId, pixel_click_id,
    okspExt, obclid, utm_source, phxClickId, mgsClickId, devilsClickId, fbc, fbp`),
  'TRACK-03': toRows(`
    adAppToken, gpsAdid, adid, afAppId, appsflyerId, afAdvertisingId, afOaid, idfa, idfv`),
  'TRACK-06': toRows(`
    firstOpen, registerSubmit, register, depositSubmit, firstDeposit, withdraw, deposit,
    redeposit, firstDepositArrival, startTrial, login, viewContent, downloadApp, gameLaunch,
    a2hsInstalled, a2hsFirstOpen`),
  'ROLE-08': toRows(`
    captcha, registration-settings, white-label settings, consolidated settings, domain route,
    system status, SMS verification, login, registration, password reset by email, password
    reset by SMS, affiliate, game list relays, promotions`),
}

function toRows(names: string): string[] {
  return names.trim().replace(/\s+/g, ' ').split(', ')
}
