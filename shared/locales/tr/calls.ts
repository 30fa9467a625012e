/** Özel mesajlarda ve gruplarda aramalar. */
export const calls = {
  incoming: {
    from: '{name} arıyor',
    direct: 'Gelen arama',
    group: 'Başlatan: {name}',
    leaving: 'Yanıtlarsan şuradan ayrılırsın: {place}',
    answer: 'Yanıtla',
    answerVideo: 'Kamerayla yanıtla',
    decline: 'Reddet',
    notice: 'Gelen arama',
  },
  panel: {
    label: 'Arama: {name}',
    connecting: 'Bağlanıyor…',
    cancel: 'İptal',
    running_one: 'Arama sürüyor, {count, number} kişi',
    running_other: 'Arama sürüyor, {count, number} kişi',
    join: 'Aramaya katıl',
    elsewhere: 'Bu aramaya başka bir cihazından katılıyorsun.',
    moveHere: 'Aramayı buraya taşı',
    ringing: 'Aranıyor: {names}',
  },
  over: 'Arama sona erdi.',
  denied: 'Burada arama yapamazsın.',
  failed: 'Arama bağlanamadı. Yeniden dene.',
  noVoice: 'Bu sunucuda ses yok, bu yüzden arama yapılamaz.',
} as const;
