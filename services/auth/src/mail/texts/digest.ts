import {
  DIGEST_AHEAD_HOURS,
  type DigestZone,
  type InboxKind,
  type JobWork,
  type MailLanguage,
  type RateEvent,
} from '@karvan/contracts'
import type { DigestPart } from '../../digests/ask-waiting.ts'

interface DigestTexts {
  readonly subject: string
  readonly lead: string
  /** Before the names of parts that could not be loaded. */
  readonly missing: string
  readonly parts: Readonly<Record<DigestPart, string>>
  readonly overdue: string
  readonly soon: string
  readonly kinds: Readonly<Record<InboxKind, string>>
  readonly works: Readonly<Record<JobWork, string>>
  readonly rates: Readonly<Record<RateEvent['state'], string>>
  /** Before the time of the limit. */
  readonly limit: string
  /** Before how many are not listed. */
  readonly rest: string
  readonly all: string
  readonly button: string
  readonly zones: Readonly<Record<DigestZone, string>>
  /** @param time the chosen hour with its zone */
  readonly note: (time: string) => string
  readonly stop: string
}

/** Of the daily mail to staff about what waits. */
export const DIGEST_TEXTS: Readonly<Record<MailLanguage, DigestTexts>> = {
  ar: {
    subject: 'ما ينتظرك',
    lead: 'هذا ما تأخر أو يحلّ حدّه قريبًا، وكل سطر يقود إليه.',
    missing: 'غير معروف الآن',
    parts: { reservations: 'الحجوزات', crawl: 'المصادر والمهام والرسائل', rate: 'سعر الصرف' },
    overdue: 'متأخر',
    soon: `خلال ${DIGEST_AHEAD_HOURS} ساعة`,
    kinds: {
      reservation: 'حجوزات تنتظر أول رد',
      due: 'حجوزات حان موعدها',
      delivery: 'سيارات في البحر',
      source: 'مصادر متعثّرة',
      job: 'مهام فشلت',
      dead_letters: 'أجزاء متروكة من مهام',
      dead_messages: 'رسائل داخلية لم تُعالَج',
      mail: 'رسائل بريد لم تُرسَل',
      rate: 'سعر الصرف',
    },
    works: {
      scrape: 'سحب',
      run: 'تشغيل لخط المعالجة',
      deletion: 'حذف كل السيارات',
      restore: 'استعادة لقطة',
      'price-comparison': 'مقارنة الأسعار',
      compare: 'مقارنة إعادة المعالجة',
      promote: 'اعتماد إعادة المعالجة',
      undo: 'التراجع عن إعادة المعالجة',
    },
    rates: {
      held: 'سعر صرف محتجَز',
      old: 'مضى على سعر الصرف أكثر من يومين',
      none: 'لم يُجلب أي سعر صرف بعد',
    },
    limit: 'الحد',
    rest: 'لا يظهر هنا أيضًا',
    all: 'كل ما ينتظر',
    button: 'افتح ما ينتظرك',
    zones: { 'Asia/Riyadh': 'بتوقيت الرياض', 'Europe/Belgrade': 'بتوقيت بريشتينا' },
    note: (time) => `تصلك هذه الرسالة كل يوم الساعة ${time} لأنك فعّلتها، إلا حين لا ينتظر شيء.`,
    stop: 'تغيير الساعة أو إيقاف هذه الرسالة',
  },
  en: {
    subject: 'What needs you',
    lead: 'This is overdue or soon will be. Each line leads to it.',
    missing: 'Not known at the moment',
    parts: { reservations: 'reservations', crawl: 'sources, jobs and messages', rate: 'the exchange rate' },
    overdue: 'Overdue',
    soon: `Within ${DIGEST_AHEAD_HOURS} hours`,
    kinds: {
      reservation: 'Reservations without an answer',
      due: 'Reservations whose time comes',
      delivery: 'Cars at sea',
      source: 'Sources in trouble',
      job: 'Jobs that failed',
      dead_letters: 'Parts of jobs that were given up',
      dead_messages: 'Messages that were not handled',
      mail: 'Mails that were not sent',
      rate: 'Exchange rate',
    },
    works: {
      scrape: 'Crawl',
      run: 'Run of the pipeline',
      deletion: 'Deleting all cars',
      restore: 'Restoring a snapshot',
      'price-comparison': 'Comparing prices',
      compare: 'Comparing a replay',
      promote: 'Promoting a replay',
      undo: 'Undoing a replay',
    },
    rates: {
      held: 'An exchange rate is held',
      old: 'The exchange rate is more than two days old',
      none: 'No exchange rate was ever fetched',
    },
    limit: 'limit',
    rest: 'Not listed here',
    all: 'All that waits',
    button: 'Open what needs you',
    zones: { 'Asia/Riyadh': 'Riyadh time', 'Europe/Belgrade': 'Prishtina time' },
    note: (time) =>
      `You get this mail each day at ${time} because you switched it on, but for days on which nothing waits.`,
    stop: 'Change the hour, or switch this mail off',
  },
  sq: {
    subject: 'Çfarë ju pret',
    lead: 'Kjo është me vonesë ose së shpejti do të jetë. Çdo rresht të çon te ajo.',
    missing: 'Nuk dihet tani',
    parts: { reservations: 'rezervimet', crawl: 'burimet, punët dhe mesazhet', rate: 'kursi i këmbimit' },
    overdue: 'Me vonesë',
    soon: `Brenda ${DIGEST_AHEAD_HOURS} orësh`,
    kinds: {
      reservation: 'Rezervime pa përgjigje',
      due: 'Rezervime që u vjen afati',
      delivery: 'Vetura në det',
      source: 'Burime me probleme',
      job: 'Punë që dështuan',
      dead_letters: 'Pjesë pune të braktisura',
      dead_messages: 'Mesazhe të papërpunuara',
      mail: 'E-maile të padërguara',
      rate: 'Kursi i këmbimit',
    },
    works: {
      scrape: 'Mbledhje',
      run: 'Ekzekutim i rrjedhës',
      deletion: 'Fshirja e të gjitha veturave',
      restore: 'Rikthimi i një kopjeje rezervë',
      'price-comparison': 'Krahasimi i çmimeve',
      compare: 'Krahasimi i një ripërpunimi',
      promote: 'Miratimi i një ripërpunimi',
      undo: 'Zhbërja e një ripërpunimi',
    },
    rates: {
      held: 'Një kurs këmbimi pret vendim',
      old: 'Kursi i këmbimit është më i vjetër se dy ditë',
      none: 'Ende nuk është marrë asnjë kurs këmbimi',
    },
    limit: 'afati',
    rest: 'Nuk renditen këtu',
    all: 'Gjithçka që pret',
    button: 'Hap çfarë ju pret',
    zones: { 'Asia/Riyadh': 'ora e Riadit', 'Europe/Belgrade': 'ora e Prishtinës' },
    note: (time) => `E merrni këtë mesazh çdo ditë në orën ${time} sepse e keni ndezur, përveç kur nuk pret asgjë.`,
    stop: 'Ndrysho orën ose fike këtë mesazh',
  },
}
