/** What stands there before and instead of any page. */
export const entryFirst = {
  loading: {
    title: 'Biliyor muydun?',
    waiting: 'Tayfa yükleniyor',
    tips: {
      quickSwitcher: 'Ctrl+K (Mac’te ⌘K) seni istediğin takıma, kanala ya da kişiye götürür.',
      editLast: 'Boş mesaj kutusunda yukarı ok tuşuna basarak son mesajını düzenleyebilirsin.',
      schedule: 'Şimdi yaz, sonra gönder: mesajını bir yıl sonrasına kadar zamanla.',
      watchParty: 'İzleme kanalında bütün ekip aynı yayını aynı anda görür.',
      todo: 'Yapılacaklar kanalı, akşamın planını konuşulduğu yerde tutar.',
      roles: 'Rollerin kendi rengi olabilir; adın en yüksek rolünün rengini alır.',
      presence: 'Rahatsız etmeyin modu, sen dönene kadar bütün sesleri ve bildirimleri susturur.',
      emoji: 'Takımın kendi emojilerini ekleyip her mesajda kullanabilir.',
      drafts: 'Yarım kalan mesajın, uygulamayı kapatsan bile bıraktığın yerde durur.',
      streamerMode:
        'Yayıncı modu, sen yayındayken kişisel bilgileri ve davet bağlantılarını gizler.',
    },
  },
  failure: {
    title: 'Tayfa’ya ulaşılamıyor',
    hint: 'Sunucu yanıt vermedi. Bağlantını kontrol edip tekrar dene.',
  },
  region: {
    title: 'Tayfa bulunduğun bölgede kullanılamıyor',
    body: 'Yasal düzenlemeler nedeniyle Tayfa şu anda bulunduğun yerde sunulmuyor.',
  },
  crash: {
    title: 'Bu sayfada bir şeyler bozuldu',
    hint: 'Sayfayı yenilemek çoğu zaman işe yarar. Mesajların ve taslakların güvende.',
    boxTitle: 'Beklenmeyen Hata',
    boxHint: 'Sorunu bildirirken bu kodu da ekle.',
    copy: 'Kodu kopyala',
  },
  goHome: 'Ana sayfaya dön',
} as const;
