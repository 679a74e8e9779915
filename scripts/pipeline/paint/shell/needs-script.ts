import type { Language } from '@livery/contract/languages.ts'

/** Read without any script, so it cannot come from the language files. */
const texts: Readonly<Record<Language, string>> = {
  EN: 'This site needs JavaScript. Please switch it on in your browser and reload the page.',
  CN: '本网站需要启用 JavaScript。请在浏览器中开启后重新加载页面。',
  TW: '本網站需要 JavaScript。請在瀏覽器中開啟後重新載入頁面。',
  RU: 'Этому сайту нужен JavaScript. Включите его в браузере и обновите страницу.',
  TH: 'เว็บไซต์นี้ต้องใช้ JavaScript โปรดเปิดใช้ในเบราว์เซอร์แล้วโหลดหน้าใหม่',
  VI: 'Trang này cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.',
  JA: 'このサイトにはJavaScriptが必要です。ブラウザで有効にして、ページを再読み込みしてください。',
  PT: 'Este site precisa de JavaScript. Ative-o no navegador e recarregue a página.',
  ES: 'Este sitio necesita JavaScript. Actívalo en tu navegador y recarga la página.',
  AR: 'يحتاج هذا الموقع إلى JavaScript. يُرجى تفعيله في المتصفح وإعادة تحميل الصفحة.',
  HI: 'इस साइट को JavaScript चाहिए। कृपया अपने ब्राउज़र में इसे चालू करें और पेज रीलोड करें।',
  ID: 'Situs ini memerlukan JavaScript. Nyalakan di browser Anda lalu muat ulang halaman.',
  KM: 'គេហទំព័រនេះត្រូវការ JavaScript។ សូមបើកវាក្នុងកម្មវិធីរុករករបស់អ្នក ហើយផ្ទុកទំព័រឡើងវិញ។',
  KO: '이 사이트를 이용하려면 JavaScript가 필요합니다. 브라우저에서 켠 다음 페이지를 다시 불러와 주세요.',
  MY: 'ဤဆိုက်အတွက် JavaScript လိုအပ်သည်။ ဘရောက်ဇာတွင် ဖွင့်ပြီး စာမျက်နှာကို ပြန်ဖွင့်ပါ။',
  TA: 'இந்தத் தளத்திற்கு JavaScript தேவை. உங்கள் உலாவியில் அதை இயக்கி, பக்கத்தை மீண்டும் ஏற்றவும்.',
  TY: 'Kailangan ng site na ito ang JavaScript. Paki-on ito sa iyong browser at i-reload ang pahina.',
  UR: 'اس سائٹ کو JavaScript کی ضرورت ہے۔ براہ کرم اسے اپنے براؤزر میں آن کریں اور صفحہ دوبارہ لوڈ کریں۔',
  'PT-BR': 'Este site precisa de JavaScript. Ative-o no seu navegador e recarregue a página.',
  MS: 'Laman web ini memerlukan JavaScript. Sila hidupkannya dalam pelayar anda dan muat semula halaman.',
  BN: 'এই সাইটের জন্য JavaScript দরকার। ব্রাউজারে এটি চালু করে পেজটি আবার লোড করুন।',
  TR: 'Bu site için JavaScript gerekir. Lütfen tarayıcınızda açıp sayfayı yeniden yükleyin.',
  FR: 'Ce site a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  NE: 'यो साइटलाई JavaScript चाहिन्छ। कृपया आफ्नो ब्राउजरमा यसलाई चालू गरेर पेज रिलोड गर्नुहोस्।',
  'UR-LA': 'Is site ko JavaScript chahiye. Apne browser mein on karein aur page reload karein.',
}

/** The notice for browsers without JavaScript, in the brand's language. */
export function needsScriptText(language: Language): string {
  return texts[language]
}
