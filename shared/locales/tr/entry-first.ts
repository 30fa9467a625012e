/** What stands there before and instead of any page. */
export const entryFirst = {
  loading: {
    title: 'Biliyor muydunuz?',
    waiting: 'Tayfa yükleniyor',
    tips: {
      quickSwitcher: 'Ctrl+K (Mac’te ⌘K) sizi istediğiniz takıma, kanala ya da kişiye götürür.',
      editLast: 'Boş mesaj kutusunda yukarı ok tuşuna basarak son mesajınızı düzenleyebilirsiniz.',
      schedule: 'Mesajı şimdi yazıp sonra gönderebilirsiniz: bir yıl sonrasına kadar zamanlayın.',
      watchParty: 'İzleme kanalında bütün ekip aynı yayını aynı anda görür.',
      todo: 'Yapılacaklar kanalı, akşamın planını konuşulduğu yerde tutar.',
      roles: 'Rollerin kendi rengi olabilir; adınız en yüksek rolünüzün rengini alır.',
      presence: 'Rahatsız etmeyin modu, siz dönene kadar bütün sesleri ve bildirimleri susturur.',
      emoji: 'Takımınız kendi emojilerini ekleyip her mesajda kullanabilir.',
      drafts: 'Yarım kalan mesajınız, uygulamayı kapatsanız bile bıraktığınız yerde durur.',
      streamerMode:
        'Yayıncı modu, siz yayındayken kişisel bilgileri ve davet bağlantılarını gizler.',
    },
  },
  failure: {
    title: 'Tayfa’ya ulaşılamıyor',
    hint: 'Sunucu yanıt vermedi. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  region: {
    title: 'Tayfa bulunduğunuz bölgede kullanılamıyor',
    body: 'Yasal düzenlemeler nedeniyle Tayfa şu anda bulunduğunuz yerde sunulmuyor.',
  },
  crash: {
    title: 'Bu sayfada bir şeyler bozuldu',
    hint: 'Sayfayı yenilemek çoğu zaman işe yarar. Mesajlarınız ve taslaklarınız güvende.',
    boxTitle: 'Beklenmeyen Hata',
    boxHint: 'Sorunu bildirirken lütfen bu kodu da iletin.',
    copy: 'Kodu kopyala',
  },
  goHome: 'Ana sayfaya dön',
} as const;
