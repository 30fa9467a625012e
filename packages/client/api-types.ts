// Made from the contract by `npm run generate`; changes are made there.

/** Every call by its name: what it is given, and what it answers. */
export interface Calls {
  /** Accepts the current policies. At most 10 calls in 600 s. For people, not for bots. */
  acceptPolicy: {
    reply: {
      success: true;
    };
  };
  /** Adds a reaction to an announcement; once more changes nothing. At most 60 calls in 30 s. */
  addAnnouncementReaction: {
    params: {
      channelId: string;
      announcementId: string;
      emojiId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Adds a bot to a team, with no more permissions than the caller has there. At most 20 calls in 60 s. For people, not for bots. */
  addBot: {
    params: {
      teamId: string;
    };
    body: {
      botId: string;
      botPermissions: number | string;
    };
    reply: {
      success: true;
    };
  };
  /** Adds friends to a group of at most ten. At most 30 calls in 60 s. For people, not for bots. */
  addChatUsers: {
    params: {
      chatId: string;
    };
    body: {
      users: readonly ({
        id: string;
      })[];
    };
    reply: {
      success: true;
      dm: ListedChat;
    };
  };
  /** Adds files to an import: exports of channels, a template, and what hangs on messages. At most 1200 calls in 3600 s. For people, not for bots. */
  addImportFiles: {
    body: FormData;
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      import: Import;
    };
  };
  /** Keeps the passkey that a browser made. At most 20 calls in 600 s. For people, not for bots. */
  addPasskey: {
    body: {
      name: string;
      passkey: string;
    };
    reply: {
      success: true;
      passkey: Passkey;
    };
  };
  /** Adds a reaction to a message; once more changes nothing. At most 60 calls in 30 s. */
  addReaction: {
    params: {
      channelId: string;
      messageId: string;
      emoji: string;
    };
    reply: {
      success: true;
    };
  };
  /** Adds a game of the catalogue to those a team plays. At most 60 calls in 60 s. */
  addTeamGame: {
    params: {
      teamId: string;
    };
    body: {
      gameId: string;
      platforms: readonly ("PC" | "XBOX" | "PLAYSTATION" | "NINTENDO" | "MOBILE" | "OTHER")[];
      region: "Global" | "North America" | "South America" | "Europe" | "Oceania" | "Africa" | "Middle East" | "Asia" | "Australia";
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Sends a message of Tayfa itself to every account, in its language. At most 5 calls in 3600 s. For people, not for bots. */
  announceToAll: {
    body: {
      english: string;
      turkish: string;
    };
    reply: {
      success: true;
    };
  };
  /** Accepts or rejects the request of a user. At most 60 calls in 60 s. For people, not for bots. */
  answerFriend: {
    params: {
      userId: string;
    };
    body: {
      status: "accept" | "reject";
      id?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Answers an interaction, once; for the bot that was asked. At most 600 calls in 60 s. */
  answerInteraction: {
    params: {
      channelId: string;
      interactionId: string;
    };
    body: {
      type: "message";
      token: string;
      content: string;
      components?: readonly (readonly ComponentInput[])[] | undefined;
      onlyAsker?: boolean | undefined;
    } | {
      type: "defer";
      token: string;
      onlyAsker?: boolean | undefined;
    } | {
      type: "update";
      token: string;
      content?: string | undefined;
      components?: readonly (readonly ComponentInput[])[] | undefined;
    } | {
      type: "modal";
      token: string;
      modal: {
        customId: string;
        title: string;
        fields: readonly ({
          customId: string;
          label: string;
          style?: "short" | "paragraph" | undefined;
          placeholder?: string | undefined;
          value?: string | undefined;
          required?: boolean | undefined;
          min?: number | undefined;
          max?: number | undefined;
        })[];
      };
    } | {
      type: "done";
      token: string;
    };
    reply: {
      success: true;
      message: Message | null;
    };
  };
  /** Accepts the rules of a team and answers its questions, or answers them otherwise. At most 60 calls in 60 s. For people, not for bots. */
  answerOnboarding: {
    params: {
      teamId: string;
    };
    body: {
      version: number;
      acceptsRules: boolean;
      optionIds: readonly string[];
    };
    reply: {
      success: true;
      onboarding: MemberOnboarding | null;
    };
  };
  /** Answers whether the caller is ready, while it rings for them. At most 30 calls in 60 s. */
  answerReadyCheck: {
    params: {
      teamId: string;
      eventId: string;
    };
    body: {
      isReady: boolean;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Answers an event with in, maybe or out; in where no place is left means waiting for one. At most 60 calls in 30 s. */
  answerTeamEvent: {
    params: {
      teamId: string;
      eventId: string;
    };
    body: {
      answer: "in" | "maybe" | "out";
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Keeps the teams of the caller as favourites and in folders; teams they are not in are left out. At most 60 calls in 60 s. For people, not for bots. */
  arrangeRail: {
    body: {
      rail: Rail;
    };
    reply: {
      success: true;
      settings: Settings;
    };
  };
  /** Returns what a browser needs to answer with a passkey; good once, for five minutes. At most 120 calls in 300 s. For people, not for bots. */
  askPasskey: {
    body: {
      purpose: "sign-in" | "confirm";
    };
    reply: {
      options: {
        challenge: string;
      };
    };
  };
  /** Returns the bot that a link asks the caller to add to a team. At most 120 calls in 60 s. For people, not for bots. */
  authorizeBot: {
    query: {
      botId: string;
      scope: "bot";
    };
    reply: {
      success: true;
      bot: Bot;
    };
  };
  /** Bans a user, member or not. At most 60 calls in 60 s. */
  banMember: {
    params: {
      teamId: string;
      userId: string;
    };
    body?: {
      reason?: string | undefined;
      deleteMessages?: "hour" | "day" | "week" | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Closes the door: no one joins, and new accounts do not write. At most 60 calls in 60 s. */
  beginRaid: {
    params: {
      teamId: string;
    };
    body: {
      minutes: number;
    };
    reply: {
      success: true;
      raid: Raid;
    };
  };
  /** Blocks a user: neither can write to or ask the other; a friendship ends. At most 60 calls in 60 s. For people, not for bots. */
  blockUser: {
    params: {
      userId: string;
    };
    reply: {
      success: true;
      blocked: BlockedEntry;
    };
  };
  /** Deletes many messages with MANAGE_MESSAGES; those already gone are passed over. At most 30 calls in 60 s. */
  bulkDeleteMessages: {
    params: {
      channelId: string;
    };
    body: {
      messageIds: readonly string[];
    };
    reply: {
      success: true;
      deleted: number;
    };
  };
  /** Cancels a scheduled message of the caller. At most 60 calls in 30 s. */
  cancelScheduledMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Cancels an event with MANAGE_EVENTS, or a session of the caller; it shows as cancelled. At most 30 calls in 60 s. */
  cancelTeamEvent: {
    params: {
      teamId: string;
      eventId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Changes the mail address; the old one is told and can undo it. At most 10 calls in 600 s. For people, not for bots. */
  changeEmail: {
    body: {
      email: string;
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      email: string;
    };
  };
  /** Changes or removes the nickname of a member, or removes their picture in the team. At most 60 calls in 60 s. */
  changeMemberProfile: {
    params: {
      teamId: string;
      userId: string;
    };
    body?: {
      nickname?: string | null | undefined;
      teamPicture?: null | undefined;
    };
    reply: {
      success: true;
      nickname: string | null;
      teamPicture: string | null;
    };
  };
  /** Changes the password; ends all other sessions of the caller. At most 10 calls in 600 s. For people, not for bots. */
  changePassword: {
    body: {
      oldPassword: string;
      newPassword: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Pauses, resumes or stops the recording of a voice channel. At most 30 calls in 60 s. */
  changeRecording: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      action: "pause" | "resume" | "stop";
    };
    reply: {
      success: true;
    };
  };
  /** Gives a role to several members, or takes it from them. At most 30 calls in 60 s. */
  changeRoleOfMembers: {
    params: {
      teamId: string;
      roleId: string;
    };
    body: {
      userIds: readonly string[];
      change: "add" | "remove";
    };
    reply: {
      success: true;
      changed: number;
      left: number;
    };
  };
  /** Hands a team to another member. At most 10 calls in 60 s. For people, not for bots. */
  changeTeamOwner: {
    params: {
      teamId: string;
    };
    body: {
      owner: string;
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Orders Plus; answers where it is paid by card, or to which account money goes. At most 20 calls in 600 s. For people, not for bots. */
  checkOut: {
    params: {
      planId: string;
    };
    body: {
      name: string;
      surname: string;
      gsm: string;
      address: string;
      country: "Turkiye";
      city: string;
      district: string;
      type: "credit_card" | "transfer";
    };
    reply: {
      success: true;
      orderId: string;
      paymentUrl: string | null;
      transfer: {
        account: string;
        reference: string;
        amount: number;
        currency: "try" | "usd";
      } | null;
    };
  };
  /** Claims what was imported under another name, with the code for it. At most 20 calls in 3600 s. For people, not for bots. */
  claimAuthor: {
    body: {
      code: string;
    };
    reply: {
      success: true;
      teamId: string;
      name: string;
    };
  };
  /** Makes the caller the first operator, with the setup code that the server printed at its start. At most 10 calls in 600 s. For people, not for bots. */
  claimOperator: {
    body: {
      code: string;
    };
    reply: {
      success: true;
    };
  };
  /** Claims a report, so that others leave it alone; also from one who has it. At most 120 calls in 60 s. For people, not for bots. */
  claimReport: {
    params: {
      reportId: string;
    };
    reply: {
      success: true;
      report: AdminReport;
    };
  };
  /** Records that the caller watches the stream no longer. At most 60 calls in 60 s. */
  clearChannelState: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Ends the game that the caller plays. At most 30 calls in 60 s. For people, not for bots. */
  clearRpc: {
    reply: {
      success: true;
    };
  };
  /** Deletes the custom status of the caller. At most 20 calls in 60 s. */
  clearStatus: {
    reply: {
      success: true;
    };
  };
  /** Copies a channel without its messages. At most 120 calls in 60 s. */
  cloneChannel: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Copies a role. At most 60 calls in 60 s. */
  cloneRole: {
    params: {
      teamId: string;
      roleId: string;
    };
    reply: {
      success: true;
      role: Role;
    };
  };
  /** Adds an item with the text of another, to be done once more. At most 120 calls in 60 s. */
  cloneTodo: {
    params: {
      channelId: string;
      itemId: string;
    };
    reply: {
      success: true;
      item: TodoItem;
    };
  };
  /** Ends a poll of the caller before its time, or another with MANAGE_MESSAGES; ended already it stays so. At most 30 calls in 60 s. */
  closePoll: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Connects the caller to a teen as a parent, with the code that the teen made. At most 10 calls in 600 s. For people, not for bots. */
  connectTeen: {
    body: {
      code: string;
    };
    reply: {
      success: true;
      teen: PublicUser;
    };
  };
  /** Publishes an announcement; tagEveryone takes the right to mention everyone. At most 20 calls in 60 s. */
  createAnnouncement: {
    params: {
      channelId: string;
    };
    body: {
      title: string;
      content: string;
      tagEveryone?: boolean | undefined;
    };
    reply: {
      success: true;
      announcement: {
        id: string;
        channelId: string;
        teamId: string | null;
        content: string;
        createdAt: string;
        editedAt: string | null;
        createdBy: Author;
        replyTo: string | null;
        state: "sending" | "sent" | "failed" | "deleted";
        type: "text" | "scheduled";
        attachments: readonly Attachment[];
        embeds: readonly Embed[];
        reactions: readonly Reaction[];
        pinnedAt: string | null;
        mentions: Mentions;
        nonce: string | null;
        scheduledAt: string | null;
        call?: CallLine | undefined;
        title: string;
        announcedIn?: {
          teamId: string;
          channelId: string;
          messageId: string;
        } | undefined;
        pollEnd?: PollEnd | undefined;
        usedCommand?: {
          name: string;
          userId: string;
        } | undefined;
        forwarded?: true | undefined;
        poll?: Poll | undefined;
        teamEventId?: string | undefined;
        components?: ComponentRows | undefined;
        thread?: Thread | undefined;
        replyToMessage: ReplyMessage | null;
        failedToLoadReplies: boolean;
      };
    };
  };
  /** Publishes a blog, for all to read; only while the team is discoverable. At most 20 calls in 3600 s. */
  createBlog: {
    params: {
      teamId: string;
    };
    body: {
      title: string;
      content: string;
      heroImage?: string | null | undefined;
    };
    reply: {
      success: true;
      blog: {
        id: string;
        teamId: string;
        title: string;
        content: string;
        heroImage: string | null;
        createdAt: string;
        createdBy: {
          username: string;
        };
      };
    };
  };
  /** Creates a bot. At most 20 calls in 3600 s. For people, not for bots. */
  createBot: {
    body: {
      name: string;
    };
    reply: {
      success: true;
      data: {
        id: string;
      };
    };
  };
  /** Creates a category. At most 120 calls in 60 s. */
  createCategory: {
    params: {
      teamId: string;
    };
    body: {
      name: string;
    };
    reply: {
      success: true;
      category: Category;
    };
  };
  /** Creates a channel. At most 120 calls in 60 s. */
  createChannel: {
    params: {
      teamId: string;
    };
    body: {
      name: string;
      type: "text" | "todo" | "watchstream" | "voice" | "announcement";
      categoryId?: string | null | undefined;
      additionalData?: StreamData | null | undefined;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Creates a code for an imported author; the one before is worth nothing any more. At most 120 calls in 3600 s. */
  createClaimCode: {
    params: {
      teamId: string;
      authorId: string;
    };
    reply: {
      success: true;
      code: string;
    };
  };
  /** Adds custom emojis: webp, png or gif; each is named after its file. At most 30 calls in 600 s. */
  createEmojis: {
    body: FormData;
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      reactions: readonly Emoji[];
    };
  };
  /** Creates a new code with which one parent connects to the caller, a teen. At most 10 calls in 600 s. For people, not for bots. */
  createFamilyCode: {
    reply: {
      success: true;
      code: string;
      expiresAt: string;
    };
  };
  /** Creates an invite; asked again, an unused one of the caller that never ends is answered again. At most 60 calls in 600 s. */
  createInvite: {
    body: {
      teamId: string;
      applicationEnabled?: boolean | undefined;
      type?: "team" | undefined;
      maxUses?: number | null | undefined;
      expiresAt?: string | null | undefined;
    };
    reply: {
      success: true;
      code: string;
      message: string;
      invite: Invite;
    };
  };
  /** Creates a registration code; it is shown this once. At most 60 calls in 60 s. For people, not for bots. */
  createRegistrationCode: {
    body: {
      note: string;
      maxUses: number;
      days: number;
    };
    reply: {
      success: true;
      code: string;
    };
  };
  /** Creates a role, the lowest above everyone. At most 60 calls in 60 s. */
  createRole: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      role: Role;
    };
  };
  /** Creates a ticket that opens one socket, for a page that has no session cookie to send with it. At most 120 calls in 60 s. For people, not for bots. */
  createSocketTicket: {
    reply: {
      success: true;
      ticket: string;
    };
  };
  /** Creates a team; its creator is its first member. At most 20 calls in 3600 s. For people, not for bots. */
  createTeam: {
    body: {
      name: string;
      profilePicture?: string | null | undefined;
    };
    reply: {
      success: true;
      createdTeam: Team;
    };
  };
  /** Plans an event at a voice channel or at another place. At most 30 calls in 60 s. */
  createTeamEvent: {
    params: {
      teamId: string;
    };
    body: {
      title: string;
      description?: string | undefined;
      startsAt: string;
      endsAt?: string | null | undefined;
      channelId?: string | null | undefined;
      place?: string | null | undefined;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Creates a team from a template; its creator is its first member. At most 20 calls in 3600 s. For people, not for bots. */
  createTeamFromTemplate: {
    params: {
      code: string;
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Freezes a team as its template; made again it keeps its code. At most 20 calls in 600 s. */
  createTemplate: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      template: {
        code: string;
        channels: readonly ({
          type: "text" | "voice" | "todo" | "watchstream" | "announcement" | "whiteboard" | "category" | "DM" | "default";
          name: string;
          categoryId: string | null;
        })[];
        categories: readonly ({
          id: string;
          name: string;
        })[];
        roles: readonly ({
          name: string;
          color: string;
          color2: string | null;
        })[];
        emojis: readonly ({
          id: string;
          name: string;
          url: string;
        })[];
      };
    };
  };
  /** Adds an item at the end of the list. At most 120 calls in 60 s. */
  createTodo: {
    params: {
      channelId: string;
    };
    body: {
      content: string;
      assigneeId?: string | undefined;
      dueAt?: string | undefined;
    };
    reply: {
      success: true;
      message: string;
      item: TodoItem;
    };
  };
  /** Creates a webhook that posts into a text channel. At most 60 calls in 60 s. */
  createWebhook: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      name: string;
    };
    reply: {
      success: true;
      webhook: Webhook;
    };
  };
  /** Accepts an application, which makes its applicant a member, or rejects it. At most 60 calls in 60 s. */
  decideApplication: {
    params: {
      teamId: string;
      applicationId: string;
    };
    body: {
      status: "accepted" | "rejected";
    };
    reply: {
      success: true;
      application: Application;
    };
  };
  /** Decides a report that the caller has claimed; it settles all about the same, and tells who reported. At most 60 calls in 60 s. For people, not for bots. */
  decideReport: {
    params: {
      reportId: string;
    };
    body: {
      outcome: "dismissed" | "message-deleted" | "user-suspended" | "team-suspended";
      reason: string;
    };
    reply: {
      success: true;
      report: AdminReport;
    };
  };
  /** Ends the ringing of a call on the devices of the caller; in a direct message this ends it. At most 60 calls in 60 s. For people, not for bots. */
  declineCall: {
    params: {
      chatId: string;
    };
    body: {
      callId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes the account of the caller for good, for the password; what they wrote stays without their name. At most 10 calls in 600 s. For people, not for bots. */
  deleteAccount: {
    body: {
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes an announcement of the caller, or another with DELETE_ANNOUNCEMENTS. At most 60 calls in 60 s. */
  deleteAnnouncement: {
    params: {
      channelId: string;
      announcementId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a blog. At most 60 calls in 60 s. */
  deleteBlog: {
    params: {
      teamId: string;
      blogId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a bot of the caller; it leaves all its teams. At most 20 calls in 60 s. For people, not for bots. */
  deleteBot: {
    params: {
      botId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a category; its channels become uncategorised. At most 120 calls in 60 s. */
  deleteCategory: {
    params: {
      teamId: string;
      categoryId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a channel with all it holds. At most 120 calls in 60 s. */
  deleteChannel: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a custom emoji and its pictures. At most 60 calls in 60 s. */
  deleteEmoji: {
    params: {
      teamId: string;
      emojiId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes an invite. At most 60 calls in 60 s. */
  deleteInvite: {
    params: {
      teamId: string;
      code: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a message of the caller, or another with MANAGE_MESSAGES. At most 120 calls in 30 s. */
  deleteMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Ends a registration code; accounts that were made with it stay. At most 60 calls in 60 s. For people, not for bots. */
  deleteRegistrationCode: {
    params: {
      codeId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a role and takes it from everyone. At most 60 calls in 60 s. */
  deleteRole: {
    params: {
      teamId: string;
      roleId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a team for ever; only its creator may. At most 10 calls in 60 s. For people, not for bots. */
  deleteTeam: {
    body: {
      id: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes the template of a team; its link leads nowhere any more. At most 60 calls in 60 s. */
  deleteTemplate: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      template: null;
    };
  };
  /** Deletes a thread with all it holds. At most 60 calls in 60 s. */
  deleteThread: {
    params: {
      channelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes an item. At most 120 calls in 60 s. */
  deleteTodo: {
    params: {
      channelId: string;
      itemId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes an account that owns no team, as its owner could. At most 20 calls in 600 s. For people, not for bots. */
  deleteUser: {
    params: {
      userId: string;
    };
    body: {
      reason: string;
    };
    reply: {
      success: true;
    };
  };
  /** Removes the chosen invite code: its link admits no one from then on. At most 20 calls in 60 s. */
  deleteVanity: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Deletes a webhook; what it posted stays. At most 60 calls in 60 s. */
  deleteWebhook: {
    params: {
      teamId: string;
      channelId: string;
      webhookId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Returns whether this is a Tayfa, and which protocol it speaks. At most 120 calls in 60 s. For people, not for bots. */
  describeServer: {
    reply: {
      product: "tayfa";
      protocol: number;
    };
  };
  /** Turns two-factor off; asks for a code first. At most 20 calls in 600 s. For people, not for bots. */
  disableTwoFactor: {
    body?: {
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    } | null | undefined;
    reply: {
      success: true;
    };
  };
  /** Disconnects a parent from the caller, a teen. At most 30 calls in 60 s. For people, not for bots. */
  disconnectParent: {
    params: {
      parentId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Disconnects a participant from a voice channel; they may come back. At most 60 calls in 60 s. */
  disconnectParticipant: {
    params: {
      teamId: string;
      channelId: string;
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Disconnects the caller from a teen of theirs. At most 30 calls in 60 s. For people, not for bots. */
  disconnectTeen: {
    params: {
      teenId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Lists the teams that let themselves be found, the largest first. At most 120 calls in 60 s. For people, not for bots. */
  discoverTeams: {
    query?: {
      q?: string | undefined;
      game?: string | undefined;
      language?: "en" | "tr" | "az" | "ar" | "de" | "es" | "fr" | "ru" | undefined;
      size?: "small" | "medium" | "large" | undefined;
      joining?: "open" | "application" | undefined;
      after?: string | undefined;
    };
    reply: readonly ({
      id: string;
      name: string;
      description: string;
      banner: string | null;
      profilePicture: string | null;
      isSafeForTeen: boolean;
      isVerified: boolean;
      isDiscoverable: boolean;
      memberCount: number;
      discoverableInvite: string | null;
      applicationRequired: boolean;
      games: readonly TeamGame[];
      language: "en" | "tr" | "az" | "ar" | "de" | "es" | "fr" | "ru" | null;
    })[];
  };
  /** Downloads the archive, a ZIP; for seven days, and for the caller alone. At most 20 calls in 600 s. For people, not for bots. */
  downloadDataExport: {
    params: {
      exportId: string;
    };
    reply: unknown;
  };
  /** Gives the answer that was put off, or changes the one given; for the bot that was asked. At most 600 calls in 60 s. */
  editInteractionAnswer: {
    params: {
      channelId: string;
      interactionId: string;
    };
    body: {
      token: string;
      content: string;
      components?: readonly (readonly ComponentInput[])[] | undefined;
    };
    reply: {
      success: true;
      message: Message | null;
    };
  };
  /** Changes the text of a message of the caller. At most 60 calls in 30 s. */
  editMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    body: {
      content: string;
      components?: readonly (readonly ComponentInput[])[] | undefined;
    };
    reply: {
      success: true;
      message: Message;
    };
  };
  /** Changes the text or time of a scheduled message of the caller; one that was refused is tried again. At most 60 calls in 30 s. */
  editScheduledMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    body?: {
      content?: string | undefined;
      scheduledAt?: string | undefined;
      utcOffsetMinutes?: number | undefined;
    };
    reply: {
      success: true;
      message: Message;
    };
  };
  /** Opens the door again. At most 60 calls in 60 s. */
  endRaid: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Ends a ready check without those who have not answered: it rings no longer. At most 30 calls in 60 s. */
  endReadyCheck: {
    params: {
      teamId: string;
      eventId: string;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Lets a file be uploaded again; what was removed does not come back. At most 60 calls in 60 s. For people, not for bots. */
  endTakedown: {
    params: {
      takedownId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Opens a suspended team again. At most 60 calls in 60 s. For people, not for bots. */
  endTeamSuspension: {
    params: {
      id: string;
    };
    reply: {
      success: true;
      team: AdminTeam;
    };
  };
  /** Ends the timeout of a member. At most 60 calls in 60 s. */
  endTimeout: {
    params: {
      teamId: string;
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Signs an account out everywhere. At most 60 calls in 60 s. For people, not for bots. */
  endUserSessions: {
    params: {
      userId: string;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Lets a suspended account sign in again. At most 60 calls in 60 s. For people, not for bots. */
  endUserSuspension: {
    params: {
      userId: string;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Posts what GitHub says happened in a repository; other events are passed over. At most 30 calls in 60 s. For people, not for bots. */
  executeGithubWebhook: {
    params: {
      webhookId: string;
      token: string;
    };
    query?: {
      wait?: "true" | "false" | undefined;
    };
    body?: Record<string, unknown>;
    reply: {
      success: true;
      message: Message | null;
    };
  };
  /** Posts what was written for an incoming webhook of Slack: text, attachments, blocks. At most 30 calls in 60 s. For people, not for bots. */
  executeSlackWebhook: {
    params: {
      webhookId: string;
      token: string;
    };
    query?: {
      wait?: "true" | "false" | undefined;
    };
    body?: Record<string, unknown>;
    reply: {
      success: true;
      message: Message | null;
    };
  };
  /** Posts as a webhook: text, up to 10 embeds, or both, under its name or another one. At most 30 calls in 60 s. For people, not for bots. */
  executeWebhook: {
    params: {
      webhookId: string;
      token: string;
    };
    query?: {
      wait?: "true" | "false" | undefined;
    };
    body?: {
      content?: string | null | undefined;
      username?: string | null | undefined;
      avatar_url?: string | null | undefined;
      embeds?: readonly ({
        color?: number | null | undefined;
        author?: {
          name: string;
          icon_url?: string | null | undefined;
        } | null | undefined;
        title?: string | null | undefined;
        url?: string | null | undefined;
        description?: string | null | undefined;
        fields?: readonly ({
          name: string;
          value: string;
        })[] | null | undefined;
        image?: {
          url: string;
        } | null | undefined;
        thumbnail?: {
          url: string;
        } | null | undefined;
        footer?: {
          text: string;
          icon_url?: string | null | undefined;
        } | null | undefined;
      })[] | null | undefined;
      allowed_mentions?: {
        parse?: readonly ("users" | "roles" | "everyone")[] | undefined;
        users?: readonly string[] | undefined;
        roles?: readonly string[] | undefined;
      } | null | undefined;
    };
    reply: {
      success: true;
      message: Message | null;
    };
  };
  /** Lists GIFs or stickers of the provider for a text, what is popular without one; suitable for everyone where teens may look. At most 60 calls in 60 s. For people, not for bots. */
  findGifs: {
    params: {
      channelId: string;
    };
    query?: {
      kind?: "gif" | "sticker" | undefined;
      text?: string | undefined;
      language?: "en" | "tr" | undefined;
      page?: string | undefined;
    };
    reply: {
      success: true;
      provider: "giphy" | "klipy";
      gifs: readonly Gif[];
      next: string | null;
    };
  };
  /** Checks whether a reset token is valid. At most 60 calls in 600 s. For people, not for bots. */
  findPasswordReset: {
    body: {
      token: string;
    };
    reply: {
      success: true;
      valid: boolean;
    };
  };
  /** Connects the account that the provider has confirmed; only what the caller began themselves. At most 20 calls in 600 s. For people, not for bots. */
  finishConnection: {
    params: {
      provider: "kick" | "twitch";
    };
    query: {
      code: string;
      state: string;
    };
    reply: {
      success: true;
      connection: OwnConnection;
    };
  };
  /** Follows an announcement channel that the caller sees, into a text channel that they manage. At most 60 calls in 60 s. */
  followAnnouncements: {
    params: {
      channelId: string;
    };
    body: {
      announcementChannelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Forwards a message that the caller may read, with its files, and their own words behind it; the same nonce again answers the first one. At most 30 calls in 30 s. */
  forwardMessage: {
    params: {
      channelId: string;
    };
    body: {
      from: {
        channelId: string;
        messageId: string;
      };
      content?: string | undefined;
      nonce?: string | undefined;
    };
    reply: {
      success: true;
      message: Message;
    };
  };
  /** Checks whether the caller can delete their account; they cannot while they own a team. At most 60 calls in 60 s. For people, not for bots. */
  getAccountDeletion: {
    reply: {
      success: true;
      canDelete: boolean;
      teams: readonly ({
        id: string;
        name: string;
      })[];
    };
  };
  /** Returns what the caller may do in the admin console, and what waits there. At most 120 calls in 60 s. For people, not for bots. */
  getAdminConsole: {
    reply: {
      success: true;
      role: "support" | "moderator" | "operator";
      may: readonly ("enter" | "see-users" | "verify-user" | "reset-second-factor" | "end-sessions" | "suspend-user" | "grant-plus" | "delete-user" | "set-role" | "see-teams" | "verify-team" | "suspend-team" | "hand-over-team" | "handle-reports" | "take-down-files" | "change-server" | "announce" | "retry-jobs" | "see-audit")[];
      isSetUp: boolean;
      counts: {
        openReports: number;
        failedJobs: number;
        waitingJobs: number;
      };
    };
  };
  /** Returns a report, of a message with what was said around it; the look is recorded. At most 120 calls in 60 s. For people, not for bots. */
  getAdminReport: {
    params: {
      reportId: string;
    };
    reply: {
      success: true;
      report: AdminReport;
      context: readonly ({
        id: string;
        authorName: string;
        content: string;
        isReported: boolean;
        files: readonly ({
          id: string;
          name: string;
          url: string;
        })[];
      })[];
    };
  };
  /** Returns one account with its sessions and the teams it owns. At most 120 calls in 60 s. For people, not for bots. */
  getAdminUser: {
    params: {
      userId: string;
    };
    reply: {
      success: true;
      user: AdminUser;
      plusUntil: string | null;
      sessions: readonly ({
        device: string;
        location: string;
        createdAt: string;
        lastUsedAt: string;
      })[];
      ownedTeams: readonly ({
        id: string;
        name: string;
      })[];
    };
  };
  /** Returns an application to a team. At most 60 calls in 60 s. */
  getApplication: {
    params: {
      teamId: string;
      applicationId: string;
    };
    reply: {
      application: Application;
    };
  };
  /** Returns the application form of a team; without questions it has none. At most 60 calls in 60 s. */
  getApplicationQuestions: {
    params: {
      teamId: string;
    };
    reply: ApplicationForm;
  };
  /** Returns a blog of a team that is discoverable, for anyone. At most 120 calls in 60 s. For people, not for bots. */
  getBlog: {
    params: {
      blogId: string;
    };
    reply: {
      blog: {
        id: string;
        teamId: string;
        title: string;
        content: string;
        heroImage: string | null;
        createdAt: string;
        createdBy: {
          username: string;
        };
      };
      team: {
        id: string;
        name: string;
        description: string;
        banner: string | null;
        profilePicture: string | null;
        isVerified: boolean;
        memberCount: number;
      };
    };
  };
  /** Returns a bot of the caller, with its token. At most 120 calls in 60 s. For people, not for bots. */
  getBot: {
    params: {
      botId: string;
    };
    reply: {
      success: true;
      data: {
        user: {
          id: string;
          username: string;
          profilePicture: string | null;
        };
        bot: {
          id: string;
          name: string;
          username: string;
          profilePicture: string | null;
          isPrivate: boolean;
          createdAt: string;
          approximateTeamCount: number;
          token: string;
        };
      };
    };
  };
  /** Returns a proof-of-work challenge to solve before registering. At most 60 calls in 60 s. For people, not for bots. */
  getCaptcha: {
    reply: Record<string, unknown>;
  };
  /** Returns a conversation of the caller, hidden or not. At most 120 calls in 60 s. For people, not for bots. */
  getChat: {
    params: {
      chatId: string;
    };
    reply: {
      dm: ListedChat;
      isHidden: boolean;
    };
  };
  /** Returns the state of the last archive of their data that the caller asked for. At most 120 calls in 60 s. For people, not for bots. */
  getDataExport: {
    reply: {
      export: DataExport | null;
      nextAt: string | null;
    };
  };
  /** Returns whether a team is listed, and whether it may be. At most 60 calls in 60 s. */
  getDiscovery: {
    params: {
      teamId: string;
    };
    reply: {
      state: boolean;
      eligibility: {
        description: boolean;
      };
      applicationQuestions: readonly Question[];
      applicationEnabled: boolean;
      language: "en" | "tr" | "az" | "ar" | "de" | "es" | "fr" | "ru" | null;
    };
  };
  /** Returns the newest version of the desktop application and its files for each system. At most 60 calls in 60 s. For people, not for bots. */
  getDownloads: {
    reply: {
      success: true;
      version: string | null;
      files: readonly Download[];
    };
  };
  /** Returns an event as a calendar file (RFC 5545). At most 60 calls in 60 s. */
  getEventCalendar: {
    params: {
      teamId: string;
      eventId: string;
    };
    reply: unknown;
  };
  /** Lists the experiments that the account of the caller takes part in. At most 60 calls in 60 s. For people, not for bots. */
  getExperiments: {
    reply: {
      success: true;
      experiments: readonly ("team-verification")[];
    };
  };
  /** Lists who is connected with the caller: the parents of a teen, or the teens of a parent. At most 120 calls in 60 s. For people, not for bots. */
  getFamily: {
    reply: {
      success: true;
      parents?: readonly PublicUser[] | undefined;
      teens?: readonly PublicUser[] | undefined;
    };
  };
  /** Returns what a forwarded message repeats; null when that is gone, or not for the caller to see. At most 300 calls in 60 s. */
  getForwardSource: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      source: {
        teamId: string | null;
        channelId: string;
        messageId: string;
      } | null;
    };
  };
  /** Returns the code by which people register as friends of the caller; a used-up one is replaced. At most 30 calls in 60 s. For people, not for bots. */
  getFriendInvite: {
    reply: {
      code: string;
      used: number;
      total: number;
    };
  };
  /** Returns what a team imports or has imported; null when nothing. At most 240 calls in 60 s. */
  getImport: {
    params: {
      teamId: string;
    };
    reply: {
      import: Import | null;
    };
  };
  /** Returns whom a code is for, shown to a member of the team before they use it. At most 60 calls in 3600 s. For people, not for bots. */
  getImportClaim: {
    params: {
      code: string;
    };
    reply: {
      claim: {
        teamId: string;
        team: string;
        name: string;
        picture: string | null;
      };
    };
  };
  /** Returns where something was said lately, as far as the caller may read it, and the flairs. At most 60 calls in 60 s. */
  getLastActivity: {
    params: {
      teamId: string;
    };
    reply: {
      activity: readonly ({
        id: string;
        createdAt: string;
        lastActivity: string;
        channelName: string;
        url: string;
        by: readonly PublicUser[];
      })[];
      flairs: readonly ({
        id: "active" | "veteran";
        data: {
          count: number;
        };
      })[];
    };
  };
  /** Returns the signed-in user, or only the location of a visitor. At most 600 calls in 60 s. */
  getMe: {
    reply: {
      user: OwnUser | null;
      settings: Settings | null;
      location: string;
      isRegionAdmitted: boolean;
    };
  };
  /** Returns a message. At most 300 calls in 60 s. */
  getMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      message: Message;
      scheduledDate: string | null;
    };
  };
  /** Returns the automatic rules of a team, and when its door closes by itself. At most 60 calls in 60 s. */
  getModeration: {
    params: {
      teamId: string;
    };
    reply: {
      rules: readonly ModerationRule[];
      raidSettings: {
        isAutomatic: boolean;
        joins: number;
        minutes: number;
        lastsMinutes: number;
        accountHours: number;
      };
    };
  };
  /** Returns what a team shows and asks its new members, and what the caller has chosen. At most 60 calls in 60 s. */
  getOnboarding: {
    params: {
      teamId: string;
    };
    reply: {
      version: number;
      onboarding: {
        isOn: boolean;
        greeting: string;
        joinChannelId: string | null;
        startChannels: readonly ({
          channelId: string;
          description: string;
        })[];
        rules: readonly ({
          title: string;
          text: string;
        })[];
        questions: readonly ({
          id: string;
          text: string;
          isSeveral: boolean;
          isRequired: boolean;
          options: readonly ({
            id: string;
            label: string;
            description: string;
            emojiId: string | null;
            roleIds: readonly string[];
            channelIds: readonly string[];
          })[];
        })[];
      };
      optionIds: readonly string[];
    };
  };
  /** Returns the onboarding of a team, as it is set. At most 60 calls in 60 s. */
  getOnboardingSettings: {
    params: {
      teamId: string;
    };
    reply: {
      version: number;
      onboarding: {
        isOn: boolean;
        greeting: string;
        joinChannelId: string | null;
        startChannels: readonly ({
          channelId: string;
          description: string;
        })[];
        rules: readonly ({
          title: string;
          text: string;
        })[];
        questions: readonly ({
          id: string;
          text: string;
          isSeveral: boolean;
          isRequired: boolean;
          options: readonly ({
            id: string;
            label: string;
            description: string;
            emojiId: string | null;
            roleIds: readonly string[];
            channelIds: readonly string[];
          })[];
        })[];
      };
    };
  };
  /** Returns what became of an order of the caller. At most 120 calls in 60 s. For people, not for bots. */
  getOrder: {
    params: {
      orderId: string;
    };
    reply: {
      success: true;
      order: Order;
    };
  };
  /** Returns the caller as a member. At most 120 calls in 60 s. */
  getOwnMember: {
    params: {
      teamId: string;
    };
    reply: {
      member: Member;
    };
  };
  /** Returns the profile of a user, as much of it as the caller may see. At most 120 calls in 60 s. */
  getProfile: {
    params: {
      userId: string;
    };
    query?: {
      teamId?: string | undefined;
    };
    reply: {
      user: Profile;
    };
  };
  /** Returns where this session is notified while no page is open, and by which key. At most 120 calls in 60 s. For people, not for bots. */
  getPush: {
    reply: {
      publicKey: string;
      subscription: {
        endpoint: string;
        hidesContent: boolean;
      } | null;
    };
  };
  /** Returns whether the door of a team is closed. At most 60 calls in 60 s. */
  getRaid: {
    params: {
      teamId: string;
    };
    reply: {
      raid: Raid | null;
    };
  };
  /** Returns whether a team takes applications now. At most 60 calls in 60 s. */
  getRecruitment: {
    params: {
      teamId: string;
    };
    reply: {
      status: boolean;
    };
  };
  /** Returns the settings of this server. At most 120 calls in 60 s. For people, not for bots. */
  getServerSettings: {
    reply: {
      success: true;
      settings: ServerSettings;
      isSetUp: boolean;
      hasMailServer: boolean;
    };
  };
  /** Returns who runs this server, whether Plus can be bought on it, and where it carries voice. At most 120 calls in 60 s. For people, not for bots. */
  getSite: {
    reply: {
      success: true;
      name: string | null;
      registration: "open" | "invite" | "closed";
      hasOperator: boolean;
      operator: Operator;
      isSelling: boolean;
      hasVoice: boolean;
      voiceOutputs: {
        recording: boolean;
        livestream: boolean;
        transcript: boolean;
      };
      hasVoiceEncryption: boolean;
      voiceRegionPings: RegionPings;
      gifs: "giphy" | "klipy" | null;
    };
  };
  /** Returns the Plus of the caller: how it stands and until when; all null when they never had it. At most 120 calls in 60 s. For people, not for bots. */
  getSubscription: {
    reply: {
      success: true;
      id: string | null;
      status: "active" | "waitingRenewal" | "expired" | null;
      expirationDate: string | null;
    };
  };
  /** Returns a team of the caller. At most 120 calls in 60 s. */
  getTeam: {
    params: {
      teamId: string;
    };
    reply: {
      team: Team;
    };
  };
  /** Returns all of a team that the caller may see, and what they have not read in it, as READY would say it. At most 240 calls in 60 s. */
  getTeamSlice: {
    params: {
      teamId: string;
    };
    reply: {
      slice: TeamSlice;
      unread: TeamUnread;
    };
  };
  /** Returns the template of a team; null when it has none. At most 60 calls in 60 s. */
  getTeamTemplate: {
    params: {
      teamId: string;
    };
    reply: {
      template: {
        code: string;
        channels: readonly ({
          type: "text" | "voice" | "todo" | "watchstream" | "announcement" | "whiteboard" | "category" | "DM" | "default";
          name: string;
          categoryId: string | null;
        })[];
        categories: readonly ({
          id: string;
          name: string;
        })[];
        roles: readonly ({
          name: string;
          color: string;
          color2: string | null;
        })[];
        emojis: readonly ({
          id: string;
          name: string;
          url: string;
        })[];
      } | null;
    };
  };
  /** Returns what the caller has not read in one team. At most 240 calls in 60 s. */
  getTeamUnread: {
    params: {
      teamId: string;
    };
    reply: {
      unread: TeamUnread;
    };
  };
  /** Returns where a teen of the caller wrote lately and how often, their teams and their friends. At most 60 calls in 60 s. For people, not for bots. */
  getTeenActivity: {
    params: {
      teenId: string;
    };
    reply: {
      success: true;
      since: string;
      joinNonTeenTeams: "Enabled" | "Disabled";
      channels: readonly ({
        id: string;
        name: string;
        messages: number;
        teamId: string;
      })[];
      teams: readonly ({
        id: string;
        name: string;
        profilePicture: string | null;
      })[];
      friends: readonly PublicUser[];
    };
  };
  /** Returns a template, and the team it was made from. At most 120 calls in 60 s. For people, not for bots. */
  getTemplate: {
    params: {
      code: string;
    };
    reply: {
      team: {
        name: string;
        banner: string | null;
        profilePicture: string | null;
        isVerified: boolean;
      };
      template: {
        code: string;
        channels: readonly ({
          type: "text" | "voice" | "todo" | "watchstream" | "announcement" | "whiteboard" | "category" | "DM" | "default";
          name: string;
          categoryId: string | null;
        })[];
        categories: readonly ({
          id: string;
          name: string;
        })[];
        roles: readonly ({
          name: string;
          color: string;
          color2: string | null;
        })[];
        emojis: readonly ({
          id: string;
          name: string;
          url: string;
        })[];
      };
    };
  };
  /** Returns a thread, and whether the caller has joined it. At most 300 calls in 60 s. */
  getThread: {
    params: {
      channelId: string;
    };
    reply: {
      success: true;
      thread: Thread;
      isJoined: boolean;
    };
  };
  /** Returns what the caller has not read, per team and channel. At most 120 calls in 60 s. */
  getUnread: {
    reply: {
      teamInfo: readonly TeamUnread[];
      dmInfo: readonly ChannelUnread[];
    };
  };
  /** Returns the invite code that the team chose. At most 60 calls in 60 s. */
  getVanity: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
      slug: string | null;
    };
  };
  /** Returns whether a voice channel is recorded, streamed or written down now. At most 120 calls in 60 s. */
  getVoiceOutputs: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      outputs: VoiceOutputs;
    };
  };
  /** Returns the address of the newest installer for Windows; null when none is published. At most 60 calls in 60 s. For people, not for bots. */
  getWindowsDownload: {
    reply: {
      success: true;
      url: string | null;
    };
  };
  /** Gives a member a role, or takes a self-assignable one oneself. At most 60 calls in 60 s. */
  giveRole: {
    params: {
      teamId: string;
      roleId: string;
      userId: string;
    };
    reply: {
      success: true;
      message: string;
    };
  };
  /** Gives an account days of Plus; 0 take it back. At most 30 calls in 60 s. For people, not for bots. */
  grantPlusToUser: {
    params: {
      userId: string;
    };
    body: {
      days: number;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Hands a team to one of its members. At most 30 calls in 60 s. For people, not for bots. */
  handOverTeam: {
    params: {
      id: string;
    };
    body: {
      owner: string;
      reason: string;
    };
    reply: {
      success: true;
      team: AdminTeam;
    };
  };
  /** Hides a conversation from the list of the caller until the next message, or with hidden false shows it again. At most 60 calls in 60 s. For people, not for bots. */
  hideChat: {
    params: {
      chatId: string;
    };
    body?: {
      hidden?: boolean | undefined;
    } | null | undefined;
    reply: {
      success: true;
    };
  };
  /** Creates a token for VOICE_JOIN: calls the people of a conversation, or joins the call there. At most 15 calls in 60 s. For people, not for bots. */
  joinCall: {
    params: {
      chatId: string;
    };
    reply: {
      token: string;
      userId: string;
    };
  };
  /** Joins a team by invite, or applies to it where the invite asks for an application. At most 30 calls in 60 s. For people, not for bots. */
  joinTeam: {
    params: {
      code: string;
    };
    body?: {
      answers?: readonly ({
        questionId: string;
        answer: string | readonly string[];
      })[] | undefined;
    } | undefined;
    reply: {
      success: true;
      team: Team;
      application: OwnApplication | null;
    };
  };
  /** Joins a thread: what is written in it counts as unread from now on. At most 60 calls in 60 s. */
  joinThread: {
    params: {
      channelId: string;
    };
    reply: {
      success: true;
      thread: Thread;
      isJoined: boolean;
    };
  };
  /** Creates a token for joining a voice channel over the socket: for the caller, this channel, once, soon. At most 30 calls in 60 s. */
  joinVoice: {
    params: {
      teamId: string;
      channelId: string;
    };
    query?: {
      token?: string | undefined;
    };
    reply: {
      token: string;
      userId: string;
    };
  };
  /** Removes a member. At most 60 calls in 60 s. */
  kickMember: {
    params: {
      teamId: string;
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Removes several members. At most 30 calls in 60 s. */
  kickMembers: {
    params: {
      teamId: string;
    };
    body: {
      userIds: readonly string[];
    };
    reply: {
      success: true;
      changed: number;
      left: number;
    };
  };
  /** Leaves a team; its creator cannot. At most 30 calls in 60 s. */
  leaveTeam: {
    body: {
      id: string;
    };
    reply: {
      success: true;
    };
  };
  /** Leaves a thread. At most 60 calls in 60 s. */
  leaveThread: {
    params: {
      channelId: string;
    };
    reply: {
      success: true;
      thread: Thread;
      isJoined: boolean;
    };
  };
  /** Keeps a teen of the caller to teams that are safe for teens, or lets them into others. At most 30 calls in 60 s. For people, not for bots. */
  limitTeen: {
    params: {
      teenId: string;
    };
    body: {
      joinNonTeenTeams: "Enabled" | "Disabled";
    };
    reply: {
      success: true;
    };
  };
  /** Lists everything that staff did, newest first. At most 120 calls in 60 s. For people, not for bots. */
  listAdminAudit: {
    query?: {
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      entries: readonly ({
        id: string;
        at: string;
        actor: BriefUser | null;
        role: "support" | "moderator" | "operator" | null;
        action: string;
        target: {
          kind: "user" | "team" | "report" | "file" | "job";
          id: string;
          name: string | null;
        } | null;
        reason: string | null;
        details: Record<string, unknown>;
      })[];
    };
  };
  /** Lists the jobs that failed, or all that wait; newest first. At most 120 calls in 60 s. For people, not for bots. */
  listAdminJobs: {
    query?: {
      state?: "failed" | "all" | undefined;
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      jobs: readonly ({
        id: string;
        name: string;
        attempts: number;
        maxAttempts: number;
        runAt: string;
        isGivenUp: boolean;
        isRunning: boolean;
        lastError: string | null;
      })[];
    };
  };
  /** Lists the reports of messages, users and teams, newest first. At most 60 calls in 60 s. For people, not for bots. */
  listAdminReports: {
    query?: {
      state?: "open" | "decided" | undefined;
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      reports: readonly AdminReport[];
    };
  };
  /** Lists the teams, newest first; found by the beginning of a name or an id. At most 60 calls in 60 s. For people, not for bots. */
  listAdminTeams: {
    query?: {
      search?: string | undefined;
      filter?: "all" | "suspended" | "verified" | undefined;
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      teams: readonly AdminTeam[];
    };
  };
  /** Lists the accounts, newest first; found by the beginning of a name or address, a whole mail address or an id. At most 60 calls in 60 s. For people, not for bots. */
  listAdminUsers: {
    query?: {
      search?: string | undefined;
      filter?: "all" | "suspended" | "unverified" | "staff" | undefined;
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      users: readonly AdminUser[];
    };
  };
  /** Lists every member by user id, sent as it is read: for programs that keep the whole list. At most 4 calls in 60 s. */
  listAllMembers: {
    params: {
      teamId: string;
    };
    reply: {
      members: readonly Member[];
      hasMore: false;
    };
  };
  /** Lists a page of announcements, newest first: by offset, or those before one. At most 300 calls in 60 s. */
  listAnnouncements: {
    params: {
      channelId: string;
    };
    query?: {
      limit?: number | undefined;
      offset?: number | undefined;
      before?: string | undefined;
    };
    reply: readonly ({
      id: string;
      channelId: string;
      teamId: string | null;
      content: string;
      createdAt: string;
      editedAt: string | null;
      createdBy: Author;
      replyTo: string | null;
      state: "sending" | "sent" | "failed" | "deleted";
      type: "text" | "scheduled";
      attachments: readonly Attachment[];
      embeds: readonly Embed[];
      reactions: readonly Reaction[];
      pinnedAt: string | null;
      mentions: Mentions;
      nonce: string | null;
      scheduledAt: string | null;
      call?: CallLine | undefined;
      title: string;
      announcedIn?: {
        teamId: string;
        channelId: string;
        messageId: string;
      } | undefined;
      pollEnd?: PollEnd | undefined;
      usedCommand?: {
        name: string;
        userId: string;
      } | undefined;
      forwarded?: true | undefined;
      poll?: Poll | undefined;
      teamEventId?: string | undefined;
      components?: ComponentRows | undefined;
      thread?: Thread | undefined;
      replyToMessage: ReplyMessage | null;
      failedToLoadReplies: boolean;
    })[];
  };
  /** Lists the applications to a team, newest first. At most 60 calls in 60 s. */
  listApplications: {
    params: {
      teamId: string;
    };
    query?: {
      limit?: number | undefined;
      before?: string | undefined;
    };
    reply: {
      applications: readonly Application[];
      total: number;
      pending: number;
      hasMore: boolean;
    };
  };
  /** Lists what was done in a team, newest first, with the users, webhooks and emojis it names. At most 60 calls in 60 s. */
  listAuditEntries: {
    params: {
      teamId: string;
    };
    query?: {
      limit?: number | undefined;
      before?: string | undefined;
      userId?: string | undefined;
      action?: "user.banned" | "user.unbanned" | "user.kicked" | "user.timed-out" | "user.timeout-ended" | "user.roles-updated" | "user.profile-updated" | "user.disconnected" | "emoji.created" | "emoji.updated" | "emoji.deleted" | "channel.created" | "channel.updated" | "channel.deleted" | "role.created" | "role.updated" | "role.deleted" | "category.created" | "category.updated" | "category.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "blog.created" | "blog.deleted" | "application.accepted" | "application.rejected" | "team.updated" | "bot.added" | "messages.deleted" | "todo-items.deleted" | "thread.updated" | "thread.deleted" | "moderation.rule-updated" | "moderation.raid-settings-updated" | "raid.began" | "raid.ended" | "members.pruned" | "onboarding.updated" | "event.cancelled" | undefined;
      days?: number | undefined;
    };
    reply: {
      auditLogEntries: readonly AuditEntry[];
      users: readonly ({
        id: string;
        username: string;
        subdomain: string;
        profilePicture: string | null;
        flags: number;
        bot: boolean;
        system: boolean;
        verified: boolean;
        nickname?: string | undefined;
        teamPicture?: string | undefined;
      })[];
      webhooks: readonly ({
        id: string;
        username: string;
        profilePicture: string | null;
      })[];
      emojis: readonly Emoji[];
    };
  };
  /** Lists who is banned, newest first. At most 60 calls in 60 s. */
  listBans: {
    params: {
      teamId: string;
    };
    query?: {
      limit?: number | undefined;
    };
    reply: readonly Ban[];
  };
  /** Lists the blogs of a team, newest first. At most 120 calls in 60 s. */
  listBlogs: {
    params: {
      teamId: string;
    };
    reply: {
      blogs: readonly ({
        id: string;
        teamId: string;
        title: string;
        content: string;
        heroImage: string | null;
        createdAt: string;
        createdBy: {
          username: string;
        };
      })[];
      team: {
        id: string;
        name: string;
        description: string;
        banner: string | null;
        profilePicture: string | null;
        isVerified: boolean;
        memberCount: number;
      };
    };
  };
  /** Lists the bots of the caller. At most 120 calls in 60 s. For people, not for bots. */
  listBots: {
    reply: {
      success: true;
      data: readonly Bot[];
    };
  };
  /** Lists the channels and categories that the caller may see. At most 240 calls in 60 s. */
  listChannels: {
    params: {
      teamId: string;
    };
    reply: {
      channels: readonly Channel[];
      categories: readonly Category[];
    };
  };
  /** Lists the conversations of the caller by last message, newest first, as pages; hidden ones are left out. At most 120 calls in 60 s. For people, not for bots. */
  listChats: {
    query?: {
      limit?: number | undefined;
      before?: string | undefined;
    };
    reply: {
      dms: readonly ListedChat[];
      unread: readonly ChannelUnread[];
      hasMore: boolean;
    };
  };
  /** Lists the commands that the caller can use in a channel: of bots that can answer there. At most 120 calls in 60 s. For people, not for bots. */
  listCommands: {
    params: {
      channelId: string;
    };
    reply: {
      commands: readonly ListedCommand[];
    };
  };
  /** Lists the connected accounts of the caller, and the providers where one can be connected. At most 60 calls in 60 s. For people, not for bots. */
  listConnections: {
    reply: {
      providers: readonly ConnectionProvider[];
      connections: readonly OwnConnection[];
    };
  };
  /** Lists what the caller is to do until a given time and is not done, wherever they may still look; the next first. At most 60 calls in 60 s. For people, not for bots. */
  listDueTodos: {
    query?: {
      limit?: number | undefined;
    };
    reply: {
      todos: readonly DueTodo[];
    };
  };
  /** Lists who gave an answer, in the order they did; who waits comes after who is in. At most 120 calls in 60 s. */
  listEventPeople: {
    params: {
      teamId: string;
      eventId: string;
    };
    query: {
      answer: "in" | "maybe" | "out";
      after?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      users: readonly ({
        id: string;
        username: string;
        profilePicture: string | null;
      })[];
      next: string | null;
    };
  };
  /** Lists the announcement channels that a text channel follows, oldest first. At most 120 calls in 60 s. */
  listFollows: {
    params: {
      channelId: string;
    };
    reply: {
      follows: readonly ({
        channelId: string;
        teamId: string;
        channelName: string | null;
        teamName: string | null;
      })[];
    };
  };
  /** Lists the friends of the caller and the requests between others and them. At most 60 calls in 60 s. For people, not for bots. */
  listFriends: {
    reply: {
      friends: readonly Friend[];
    };
  };
  /** Lists who wrote what was imported, by name. At most 120 calls in 60 s. */
  listImportAuthors: {
    params: {
      teamId: string;
    };
    query?: {
      search?: string | undefined;
      offset?: number | undefined;
    };
    reply: {
      authors: readonly ImportAuthor[];
      total: number;
    };
  };
  /** Lists the invites of a team. At most 60 calls in 60 s. */
  listInvites: {
    params: {
      teamId: string;
    };
    reply: readonly Invite[];
  };
  /** Lists the threads of a team that the caller has joined, the liveliest first, and what is unread. At most 120 calls in 60 s. */
  listJoinedThreads: {
    params: {
      teamId: string;
    };
    reply: {
      threads: readonly Thread[];
      unread: readonly ChannelUnread[];
    };
  };
  /** Lists the members with when they joined and were last seen, a page at a time, the newest first. At most 120 calls in 60 s. */
  listManagedMembers: {
    params: {
      teamId: string;
    };
    query?: {
      query?: string | undefined;
      roleId?: string | undefined;
      joinedDays?: number | undefined;
      unseenDays?: number | undefined;
      after?: string | undefined;
    };
    reply: {
      members: readonly ({
        member: Member;
        lastSeenAt: string;
      })[];
      next: string | null;
    };
  };
  /** Lists the members of a team by user id, the first thousand or a range with limit and after; query filters by name. At most 120 calls in 60 s. */
  listMembers: {
    params: {
      teamId: string;
    };
    query?: {
      limit?: number | undefined;
      after?: string | undefined;
      query?: string | undefined;
      channelId?: string | undefined;
      presence?: "online" | undefined;
      ids?: string | undefined;
    };
    reply: {
      members: readonly Member[];
      hasMore: boolean;
    };
  };
  /** Lists the messages of the last weeks that mention the caller, over all they may read, newest first. At most 60 calls in 60 s. For people, not for bots. */
  listMentions: {
    query?: {
      limit?: number | undefined;
      before?: string | undefined;
      teamId?: string | undefined;
      everyone?: "true" | "false" | undefined;
      roles?: "true" | "false" | undefined;
    };
    reply: {
      messages: readonly Message[];
      hasMore: boolean;
    };
  };
  /** Lists a page of messages, oldest first: the newest, or by offset, before, after, or around messageId; empty without the history permission. At most 300 calls in 60 s. */
  listMessages: {
    params: {
      channelId: string;
    };
    query?: {
      limit?: number | undefined;
      offset?: number | undefined;
      before?: string | undefined;
      after?: string | undefined;
      messageId?: string | undefined;
    };
    reply: {
      messages: readonly Message[];
      replyMessages: readonly ReplyMessage[];
      hasOlder: boolean;
      hasNewer: boolean;
    };
  };
  /** Lists where the caller wants to be notified of more or less than usual. At most 120 calls in 60 s. For people, not for bots. */
  listNotificationSettings: {
    reply: {
      settings: readonly NotificationSetting[];
    };
  };
  /** Lists the orders of the caller, newest first. At most 120 calls in 60 s. For people, not for bots. */
  listOrders: {
    query?: {
      skip?: number | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      orders: readonly Order[];
      pagination: {
        skip: number;
        limit: number;
        total: number;
      };
    };
  };
  /** Lists the applications of the caller, newest first. At most 60 calls in 60 s. For people, not for bots. */
  listOwnApplications: {
    query?: {
      withTeam?: "true" | "false" | undefined;
    };
    reply: {
      applications: readonly OwnApplication[];
    };
  };
  /** Lists the custom emojis of all teams of the caller. At most 60 calls in 60 s. For people, not for bots. */
  listOwnEmojis: {
    reply: {
      reactions: readonly Emoji[];
    };
  };
  /** Lists what the caller has scheduled wherever they may still read, the next first. At most 60 calls in 60 s. For people, not for bots. */
  listOwnScheduled: {
    query?: {
      limit?: number | undefined;
    };
    reply: {
      messages: readonly Message[];
    };
  };
  /** Lists the passkeys of the caller. At most 60 calls in 60 s. For people, not for bots. */
  listPasskeys: {
    reply: {
      passkeys: readonly Passkey[];
    };
  };
  /** Lists the pinned messages, the last pinned first; empty without the history permission. At most 120 calls in 60 s. */
  listPins: {
    params: {
      channelId: string;
    };
    reply: {
      messages: readonly Message[];
    };
  };
  /** Lists the plans of Plus with their prices; none where it is not sold. At most 120 calls in 60 s. For people, not for bots. */
  listPlans: {
    reply: {
      success: true;
      plans: readonly Plan[];
    };
  };
  /** Lists who chose an option, in the order they did. At most 120 calls in 60 s. */
  listPollVoters: {
    params: {
      channelId: string;
      messageId: string;
    };
    query: {
      option: number;
      after?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      users: readonly ({
        id: string;
        username: string;
        profilePicture: string | null;
        nickname?: string | undefined;
        teamPicture?: string | undefined;
      })[];
      next: string | null;
    };
  };
  /** Lists the codes with which an account can be made where registration is by invite. At most 60 calls in 60 s. For people, not for bots. */
  listRegistrationCodes: {
    reply: {
      success: true;
      codes: readonly ({
        id: string;
        note: string;
        maxUses: number;
        uses: number;
        createdAt: string;
        expiresAt: string;
      })[];
    };
  };
  /** Lists the roles of a team, highest first. At most 120 calls in 60 s. */
  listRoles: {
    params: {
      teamId: string;
    };
    reply: {
      roles: readonly Role[];
    };
  };
  /** Lists what the caller has scheduled in a channel, the next first; state failed: it was refused. At most 120 calls in 60 s. */
  listScheduledMessages: {
    params: {
      channelId: string;
    };
    reply: {
      messages: readonly Message[];
    };
  };
  /** Lists the sessions of the caller. At most 60 calls in 60 s. For people, not for bots. */
  listSessions: {
    reply: {
      sessions: readonly Session[];
    };
  };
  /** Lists the teams of the caller that staff have suspended, and why. At most 60 calls in 60 s. For people, not for bots. */
  listSuspendedTeams: {
    reply: {
      success: true;
      teams: readonly ({
        id: string;
        name: string;
        profilePicture: string | null;
        at: string;
        reason: string;
      })[];
    };
  };
  /** Lists the files that are refused, newest first. At most 60 calls in 60 s. For people, not for bots. */
  listTakedowns: {
    query?: {
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      success: true;
      takedowns: readonly ({
        id: string;
        sha256: string;
        reason: string;
        at: string;
        by: BriefUser | null;
      })[];
    };
  };
  /** Lists the custom emojis of a team, newest last. At most 60 calls in 60 s. */
  listTeamEmojis: {
    params: {
      teamId: string;
    };
    reply: {
      reactions: readonly Emoji[];
    };
  };
  /** Lists the events and sessions of a team that the caller may see and that are not over, the next first. At most 120 calls in 60 s. */
  listTeamEvents: {
    params: {
      teamId: string;
    };
    reply: {
      events: readonly OwnTeamEvent[];
    };
  };
  /** Lists the teams of the caller in their order. At most 120 calls in 60 s. */
  listTeams: {
    query?: {
      onlyManageTeamPermission?: "true" | "false" | undefined;
    };
    reply: {
      teams: readonly ({
        id: string;
        name: string;
        description: string;
        banner: string | null;
        profilePicture: string | null;
        createdBy: string;
        isSafeForTeen: boolean;
        isVerified: boolean;
        isDiscoverable: boolean;
        memberCount: number;
        discoverableInvite: string | null;
        applicationRequired: boolean;
        games: readonly TeamGame[];
        template: string | null;
        vanityUrl: string | null;
        permissions?: number | undefined;
      })[];
      suspendedTeamLength: number;
    };
  };
  /** Lists the threads of a channel, the liveliest first: those that are active, or those put away. At most 120 calls in 60 s. */
  listThreads: {
    params: {
      channelId: string;
    };
    query?: {
      state?: "active" | "archived" | undefined;
      before?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      threads: readonly Thread[];
      next: string | null;
    };
  };
  /** Lists the items of a to-do channel, oldest first. At most 120 calls in 60 s. */
  listTodos: {
    params: {
      channelId: string;
    };
    reply: {
      todos: readonly TodoItem[];
    };
  };
  /** Lists what begins within twelve hours or is going on, in all teams of the caller, the next first. At most 60 calls in 60 s. For people, not for bots. */
  listTonight: {
    reply: {
      events: readonly OwnTeamEvent[];
    };
  };
  /** Lists who watches the stream of a watch channel now. At most 120 calls in 60 s. */
  listWatchers: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      watchers: readonly Watcher[];
    };
  };
  /** Lists the webhooks of a text channel that the caller sees, newest last. At most 120 calls in 60 s. */
  listWebhooks: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
      webhooks: readonly Webhook[];
    };
  };
  /** Signs in; a wrong pair, an unknown address and throttling look alike. At most 60 calls in 300 s. For people, not for bots. */
  login: {
    body: {
      email: string;
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      user: OwnUser;
    };
  };
  /** Signs in with a passkey alone; answers the same whatever is wrong with it. At most 60 calls in 300 s. For people, not for bots. */
  loginWithPasskey: {
    body: {
      passkey: string;
    };
    reply: {
      success: true;
      user: OwnUser;
    };
  };
  /** Ends this session. At most 30 calls in 60 s. For people, not for bots. */
  logout: {
    reply: {
      success: true;
    };
  };
  /** Returns what an invite leads to; `message` when the caller is already a member. At most 120 calls in 60 s. For people, not for bots. */
  lookUpInvite: {
    params: {
      code: string;
    };
    query?: {
      user?: "true" | "false" | undefined;
    };
    reply: {
      success: true;
      code: string;
      team: {
        id: string;
        name: string;
        description: string;
        banner: string | null;
        profilePicture: string | null;
        createdBy: string;
        isSafeForTeen: boolean;
        isVerified: boolean;
        isDiscoverable: boolean;
        memberCount: number;
        discoverableInvite: string | null;
        applicationRequired: boolean;
        games: readonly TeamGame[];
        template: string | null;
        vanityUrl: string | null;
        createdAt: string;
      };
      teamOwner: PublicUser;
      applicationEnabled: boolean;
      applicationQuestions: {
        enabled: boolean;
        description: string;
        questions: readonly Question[];
      };
      isClosed: boolean;
      message: string | null;
    };
  };
  /** Marks everything as read. At most 10 calls in 60 s. For people, not for bots. */
  markAllRead: {
    reply: {
      success: true;
    };
  };
  /** Makes a message the first unread one of its channel. At most 60 calls in 60 s. */
  markMessageUnread: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
      unread: ChannelUnread;
    };
  };
  /** Marks every channel of a team as read. At most 60 calls in 60 s. */
  markTeamRead: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Moves a channel into a category, at its end. At most 120 calls in 60 s. */
  moveChannelIntoCategory: {
    params: {
      teamId: string;
      categoryId: string;
      channelId: string;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Moves a participant from one voice channel into this one, which the caller may join themselves. At most 60 calls in 60 s. */
  moveParticipant: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      userId: string;
      fromChannelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Opens the conversation with one user, made when there is none; with more, creates a group. At most 30 calls in 60 s. For people, not for bots. */
  openChat: {
    body: {
      users: readonly ({
        id: string;
      })[];
    };
    reply: {
      success: true;
      dm: ListedChat;
      message: string;
    };
  };
  /** Orders the categories: all ids, top first. At most 120 calls in 60 s. */
  orderCategories: {
    params: {
      teamId: string;
    };
    body: {
      categories: readonly string[];
    };
    reply: {
      success: true;
    };
  };
  /** Orders the channels of a category. At most 120 calls in 60 s. */
  orderCategoryChannels: {
    params: {
      teamId: string;
      categoryId: string;
    };
    body: {
      channels: readonly ({
        id: string;
        priority: number;
      })[];
    };
    reply: {
      success: true;
    };
  };
  /** Orders the channels of the uncategorised area. At most 120 calls in 60 s. */
  orderChannels: {
    params: {
      teamId: string;
    };
    body: {
      channels: readonly ({
        id: string;
        priority: number;
      })[];
    };
    reply: {
      success: true;
    };
  };
  /** Orders the roles: all ids, highest first. At most 60 calls in 60 s. */
  orderRoles: {
    params: {
      teamId: string;
    };
    body: readonly string[];
    reply: {
      success: true;
      roles: readonly Role[];
    };
  };
  /** Orders the games of a team. At most 60 calls in 60 s. */
  orderTeamGames: {
    params: {
      teamId: string;
    };
    body: {
      gameIds: readonly string[];
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Orders the teams of the caller. At most 60 calls in 60 s. For people, not for bots. */
  orderTeams: {
    body: readonly string[];
    reply: {
      success: true;
    };
  };
  /** Pins a message with MANAGE_MESSAGES; in a direct message both may. At most 60 calls in 60 s. */
  pinMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Presses a button of a message of a bot, or chooses of its list. At most 60 calls in 30 s. For people, not for bots. */
  pressComponent: {
    params: {
      channelId: string;
    };
    body: {
      messageId?: string | undefined;
      answerId?: string | undefined;
      customId: string;
      values?: readonly string[] | undefined;
      nonce?: string | undefined;
    };
    reply: {
      success: true;
      interaction: {
        id: string;
        answerBy: string;
      };
    };
  };
  /** Counts the members who hold no role and were not seen for some days. At most 30 calls in 60 s. */
  previewPrune: {
    params: {
      teamId: string;
    };
    query: {
      days: number;
    };
    reply: {
      count: number;
    };
  };
  /** Proposes a session to play together; the caller is in. A message shows it where it is sent with its id. At most 10 calls in 60 s. */
  proposeSession: {
    params: {
      teamId: string;
    };
    body: {
      game: string;
      note?: string | undefined;
      startsAt: string;
      size?: number | null | undefined;
      channelId?: string | null | undefined;
      postedIn?: string | null | undefined;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Removes the members who hold no role and were not seen for some days, in the background. At most 5 calls in 60 s. */
  pruneMembers: {
    params: {
      teamId: string;
    };
    body: {
      days: number;
    };
    reply: {
      success: true;
      count: number;
    };
  };
  /** Records that the app tour was finished or skipped. At most 30 calls in 600 s. For people, not for bots. */
  recordTour: {
    body: {
      step: string;
      status: "finished" | "skipped";
    };
    reply: {
      success: true;
    };
  };
  /** Registers an account and signs in; failures name their fields. At most 60 calls in 60 s. For people, not for bots. */
  register: {
    body: {
      username: string;
      email: string;
      password: string;
      birthdate: Birthdate;
      captchaToken: string;
      friendCode?: string | null | undefined;
      registrationCode?: string | null | undefined;
      terms: true;
      consent?: boolean | undefined;
      locale?: Locale | undefined;
    };
    reply: {
      success: true;
      user: OwnUser;
    };
  };
  /** Removes a reaction of the caller from an announcement. At most 60 calls in 30 s. */
  removeAnnouncementReaction: {
    params: {
      channelId: string;
      announcementId: string;
      emojiId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Leaves a group, or removes a member as its owner. At most 30 calls in 60 s. For people, not for bots. */
  removeChatUser: {
    params: {
      chatId: string;
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Removes a connected account. At most 60 calls in 60 s. For people, not for bots. */
  removeConnection: {
    params: {
      provider: "kick" | "twitch";
    };
    reply: {
      success: true;
    };
  };
  /** Removes the link previews of a message of the caller, or another with MANAGE_MESSAGES. At most 60 calls in 30 s. */
  removeEmbeds: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Cancels a request of the caller to a user, or ends the friendship with them. At most 60 calls in 60 s. For people, not for bots. */
  removeFriend: {
    params: {
      userId: string;
    };
    body?: {
      id?: string | undefined;
    } | null | undefined;
    reply: {
      success: true;
    };
  };
  /** Removes all that an import has brought. At most 30 calls in 3600 s. */
  removeImport: {
    params: {
      teamId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Removes a passkey of the caller, for the password; it signs in no more. At most 20 calls in 600 s. For people, not for bots. */
  removePasskey: {
    params: {
      passkeyId: string;
    };
    body: {
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Ends the notifications of this session while no page is open. At most 30 calls in 60 s. For people, not for bots. */
  removePush: {
    reply: {
      success: true;
    };
  };
  /** Removes a reaction of the caller. At most 60 calls in 30 s. */
  removeReaction: {
    params: {
      channelId: string;
      messageId: string;
      emoji: string;
    };
    reply: {
      success: true;
    };
  };
  /** Removes a game from those a team plays. At most 60 calls in 60 s. */
  removeTeamGame: {
    params: {
      teamId: string;
      gameId: string;
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Renames a custom emoji. At most 60 calls in 60 s. */
  renameEmoji: {
    params: {
      teamId: string;
      emojiId: string;
    };
    body: {
      name: string;
    };
    reply: {
      success: true;
      reaction: Emoji;
    };
  };
  /** Renames a passkey of the caller. At most 60 calls in 60 s. For people, not for bots. */
  renamePasskey: {
    params: {
      passkeyId: string;
    };
    body: {
      name: string;
    };
    reply: {
      success: true;
      passkey: Passkey;
    };
  };
  /** Replaces the token of a bot of the caller; the old one ends at once. At most 20 calls in 60 s. For people, not for bots. */
  renewBotToken: {
    params: {
      botId: string;
    };
    reply: {
      success: true;
      token: string;
    };
  };
  /** Gives a webhook a new address, as when the old one was leaked. At most 60 calls in 60 s. */
  renewWebhookToken: {
    params: {
      teamId: string;
      channelId: string;
      webhookId: string;
    };
    reply: {
      success: true;
      webhook: Webhook;
    };
  };
  /** Reports that the page failed; goes to the error service of the operator. At most 20 calls in 600 s. For people, not for bots. */
  reportClientError: {
    body: {
      name: string;
      message: string;
      stack: string;
      page: string;
    };
    reply: {
      success: true;
    };
  };
  /** Reports a message of another user, once. At most 10 calls in 600 s. For people, not for bots. */
  reportMessage: {
    params: {
      messageId: string;
    };
    body: {
      reason: "SPAM" | "INAPPROPRIATE" | "HARASSMENT" | "ABUSE" | "HATE_SPEECH" | "VIOLENCE" | "UNDERAGE" | "OTHER";
      channelId?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Reports a team that the caller is in or that is listed, again only after staff have decided. At most 10 calls in 600 s. For people, not for bots. */
  reportTeam: {
    params: {
      teamId: string;
    };
    body: {
      reason: "SPAM" | "INAPPROPRIATE" | "HARASSMENT" | "ABUSE" | "HATE_SPEECH" | "VIOLENCE" | "UNDERAGE" | "OTHER";
      details?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Reports a user, again only after staff have decided. At most 10 calls in 600 s. For people, not for bots. */
  reportUser: {
    params: {
      userId: string;
    };
    body: {
      reason: "SPAM" | "INAPPROPRIATE" | "HARASSMENT" | "ABUSE" | "HATE_SPEECH" | "VIOLENCE" | "UNDERAGE" | "OTHER";
      details?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Reports a vulnerability to the operator; goes out as a mail. At most 10 calls in 3600 s. For people, not for bots. */
  reportVulnerability: {
    body: {
      title: string;
      details: string;
      email?: string | null | undefined;
      captchaToken: string;
    };
    reply: {
      success: true;
    };
  };
  /** Requests an archive of the data of the caller, with their password, once in 24 hours; a mail says when it is ready. At most 10 calls in 600 s. For people, not for bots. */
  requestDataExport: {
    body: {
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      export: DataExport | null;
      nextAt: string | null;
    };
  };
  /** Sends the mail that verifies the address of the caller, once more where needed. At most 5 calls in 600 s. For people, not for bots. */
  requestEmailKey: {
    reply: {
      success: true;
    };
  };
  /** Sends a friend request to a user by their slug; to one who has asked the caller it accepts. At most 30 calls in 600 s. For people, not for bots. */
  requestFriend: {
    body: {
      slug: string;
    };
    reply: {
      success: true;
      friend: Friend;
      message: string;
    };
  };
  /** Mails a link that resets the password; answers the same whether the address exists or not. At most 10 calls in 600 s. For people, not for bots. */
  requestPasswordReset: {
    body: {
      email: string;
    };
    reply: {
      success: true;
    };
  };
  /** Sets a new password with a reset token; ends every session of the account. At most 20 calls in 600 s. For people, not for bots. */
  resetPassword: {
    body: {
      token: string;
      password: string;
    };
    reply: {
      success: true;
    };
  };
  /** Turns the second factor of an account off; its owner is told by mail. At most 20 calls in 600 s. For people, not for bots. */
  resetSecondFactor: {
    params: {
      userId: string;
    };
    body: {
      reason: string;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Retries a job that failed at once, with all its tries. At most 60 calls in 60 s. For people, not for bots. */
  retryJob: {
    params: {
      jobId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Returns the mail address of the caller in full, for the password. At most 20 calls in 600 s. For people, not for bots. */
  revealEmail: {
    body: {
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      email: string;
    };
  };
  /** Ends all sessions of the caller but this one. At most 20 calls in 60 s. For people, not for bots. */
  revokeOtherSessions: {
    reply: {
      success: true;
      revoked: number;
    };
  };
  /** Ends one session of the caller. At most 60 calls in 60 s. For people, not for bots. */
  revokeSession: {
    params: {
      sessionId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Saves the application form of a team; its first opens the intake. At most 60 calls in 60 s. */
  saveApplicationForm: {
    params: {
      teamId: string;
    };
    body: {
      description: string;
      questions: readonly ({
        id?: string | undefined;
        question: string;
        type: "text" | "textarea" | "single_choice" | "multiple_choice";
        options?: readonly string[] | undefined;
        optional?: boolean | undefined;
      })[];
    };
    reply: {
      success: true;
      description: string;
      questions: readonly Question[];
    };
  };
  /** Sets what a team shows and asks its new members. At most 60 calls in 60 s. */
  saveOnboarding: {
    params: {
      teamId: string;
    };
    body: {
      version: number;
      onboarding: {
        isOn: boolean;
        greeting: string;
        joinChannelId: string | null;
        startChannels: readonly ({
          channelId: string;
          description: string;
        })[];
        rules: readonly ({
          title: string;
          text: string;
        })[];
        questions: readonly ({
          id?: string | undefined;
          text: string;
          isSeveral: boolean;
          isRequired: boolean;
          options: readonly ({
            id?: string | undefined;
            label: string;
            description: string;
            emojiId: string | null;
            roleIds: readonly string[];
            channelIds: readonly string[];
          })[];
        })[];
      };
    };
    reply: {
      version: number;
      onboarding: {
        isOn: boolean;
        greeting: string;
        joinChannelId: string | null;
        startChannels: readonly ({
          channelId: string;
          description: string;
        })[];
        rules: readonly ({
          title: string;
          text: string;
        })[];
        questions: readonly ({
          id: string;
          text: string;
          isSeveral: boolean;
          isRequired: boolean;
          options: readonly ({
            id: string;
            label: string;
            description: string;
            emojiId: string | null;
            roleIds: readonly string[];
            channelIds: readonly string[];
          })[];
        })[];
      };
      success: true;
    };
  };
  /** Searches messages by words and filters, newest first: in a team, a channel or a chat; without either in all chats of the caller. Only what they may see. At most 60 calls in 60 s. */
  searchMessages: {
    query?: {
      teamId?: string | undefined;
      channelId?: string | undefined;
      text?: string | undefined;
      from?: string | undefined;
      mentions?: string | undefined;
      has?: string | undefined;
      before?: string | undefined;
      after?: string | undefined;
      olderThan?: string | undefined;
      limit?: number | undefined;
    };
    reply: {
      messages: readonly Message[];
      threads: readonly Thread[];
      hasMore: boolean;
    };
  };
  /** Sends a crash of the desktop application that was kept on the machine. At most 20 calls in 3600 s. For people, not for bots. */
  sendCrashReport: {
    body: CrashReport;
    reply: {
      success: true;
    };
  };
  /** Sends a message; the same nonce again answers the first one. At most 60 calls in 30 s. */
  sendMessage: {
    params: {
      channelId: string;
    };
    body: {
      content: string;
      nonce?: string | undefined;
      replyTo?: string | null | undefined;
      attachments?: readonly AttachmentDraftInput[] | undefined;
      type?: "text" | "scheduled" | undefined;
      poll?: PollDraftInput | undefined;
      teamEventId?: string | undefined;
      components?: readonly (readonly ComponentInput[])[] | undefined;
      scheduledAt?: string | undefined;
      utcOffsetMinutes?: number | undefined;
    };
    reply: {
      success: true;
      message: Message;
    };
  };
  /** Sends a mail to the address of the caller, to see that mail works. At most 10 calls in 600 s. For people, not for bots. */
  sendTestMail: {
    reply: {
      success: true;
    };
  };
  /** Sets an uploaded picture as the profile picture of the caller; null shows none. At most 20 calls in 600 s. For people, not for bots. */
  setAvatar: {
    body: {
      avatar: string | null;
    };
    reply: {
      success: true;
      avatar: string | null;
    };
  };
  /** Sets an uploaded picture as the banner of the caller's profile; null shows none. At most 20 calls in 600 s. For people, not for bots. */
  setBanner: {
    body: {
      banner: string | null;
    };
    reply: {
      success: true;
      banner: string | null;
    };
  };
  /** Sets the birthdate once. At most 10 calls in 600 s. For people, not for bots. */
  setBirthdate: {
    body: {
      dateOfBirth: Birthdate;
    };
    reply: {
      success: true;
    };
  };
  /** Sets what a role may do in the channels of a category; both zero removes the entry. At most 120 calls in 60 s. */
  setCategoryRoleOverride: {
    params: {
      teamId: string;
      categoryId: string;
      roleId: string;
    };
    body: {
      allow: number | string;
      deny: number | string;
    };
    reply: {
      success: true;
      category: Category;
    };
  };
  /** Sets what a member may do in the channels of a category; both zero removes the entry. At most 120 calls in 60 s. */
  setCategoryUserOverride: {
    params: {
      teamId: string;
      categoryId: string;
      userId: string;
    };
    body: {
      allow: number | string;
      deny: number | string;
    };
    reply: {
      success: true;
      category: Category;
    };
  };
  /** Sets how much of a channel the caller is notified of. At most 60 calls in 60 s. */
  setChannelNotifications: {
    params: {
      channelId: string;
    };
    body: {
      level: "all" | "mentions" | "none" | null;
      mutedUntil: string | null;
    };
    reply: {
      success: true;
      setting: NotificationSetting;
    };
  };
  /** Sets the region of a voice channel. At most 120 calls in 60 s. */
  setChannelRegion: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      region: "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2" | "ca-central-1" | "sa-east-1" | "eu-central-1" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "eu-north-1" | "eu-south-1" | "ap-south-1" | "ap-northeast-1" | "ap-southeast-1" | "ap-southeast-2" | "me-south-1";
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Sets what a role may do in a channel; both zero removes the entry. At most 120 calls in 60 s. */
  setChannelRoleOverride: {
    params: {
      teamId: string;
      channelId: string;
      roleId: string;
    };
    body: {
      allow: number | string;
      deny: number | string;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Records that the caller watches the stream; to be repeated within 75 seconds, or it ends by itself. At most 30 calls in 60 s. */
  setChannelState: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      state: "watching";
    };
    reply: {
      success: true;
    };
  };
  /** Sets what a member may do in a channel; both zero removes the entry. At most 120 calls in 60 s. */
  setChannelUserOverride: {
    params: {
      teamId: string;
      channelId: string;
      userId: string;
    };
    body: {
      allow: number | string;
      deny: number | string;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Sets the commands that the calling bot answers, in place of those before; for bots only. At most 30 calls in 60 s. */
  setCommands: {
    body: {
      commands: readonly ({
        name: string;
        description: string;
        options?: readonly CommandOptionInput[] | undefined;
      })[];
    };
    reply: {
      success: true;
      commands: readonly Command[];
    };
  };
  /** Sets one of the automatic rules, by its kind. At most 60 calls in 60 s. */
  setModerationRule: {
    params: {
      teamId: string;
    };
    body: {
      rule: ModerationRule;
    };
    reply: {
      success: true;
      rule: ModerationRule;
    };
  };
  /** Sets the nickname and picture of the caller in a team; null: as everywhere, what is left out stays. At most 20 calls in 600 s. */
  setOwnMemberProfile: {
    params: {
      teamId: string;
    };
    body?: {
      nickname?: string | null | undefined;
      teamPicture?: string | null | undefined;
    };
    reply: {
      success: true;
      nickname: string | null;
      teamPicture: string | null;
    };
  };
  /** Sets the presence of the caller: 0 offline, 1 online, 2 idle, 3 do not disturb. At most 30 calls in 60 s. */
  setPresence: {
    body: {
      status: Presence;
    };
    reply: {
      success: true;
    };
  };
  /** Changes the profile of the caller: bio, pronouns and colours; what is left out stays. At most 20 calls in 600 s. For people, not for bots. */
  setProfile: {
    body?: {
      bio?: string | undefined;
      pronouns?: string | undefined;
      colors?: ProfileColors | null | undefined;
    };
    reply: {
      success: true;
      bio: string;
      pronouns: string;
      colors: ProfileColors | null;
    };
  };
  /** Notifies this session while no page is open, in place of what it had before. At most 30 calls in 60 s. For people, not for bots. */
  setPush: {
    body: {
      endpoint: string;
      keys: {
        p256dh: string;
        auth: string;
      };
      hidesContent: boolean;
    };
    reply: {
      success: true;
    };
  };
  /** Sets when the door closes by itself, and for which accounts. At most 60 calls in 60 s. */
  setRaidSettings: {
    params: {
      teamId: string;
    };
    body: {
      isAutomatic: boolean;
      joins: number;
      minutes: number;
      lastsMinutes: number;
      accountHours: number;
    };
    reply: {
      success: true;
      raidSettings: {
        isAutomatic: boolean;
        joins: number;
        minutes: number;
        lastsMinutes: number;
        accountHours: number;
      };
    };
  };
  /** Opens or closes the intake of applications. At most 60 calls in 60 s. */
  setRecruitment: {
    params: {
      teamId: string;
    };
    body: {
      enabled: boolean;
    };
    reply: {
      success: true;
      status: boolean;
    };
  };
  /** Sets the game that the caller plays; to be repeated within 90 seconds, or it ends by itself. At most 30 calls in 60 s. For people, not for bots. */
  setRpc: {
    body: {
      type: "game";
      gameId: string;
      name: string;
      details?: string | undefined;
      state?: string | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Changes the profile address. At most 10 calls in 600 s. For people, not for bots. */
  setSlug: {
    body: {
      slug: string;
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      slug: string;
    };
  };
  /** Makes an account staff, or takes that back. At most 30 calls in 60 s. For people, not for bots. */
  setStaffRole: {
    params: {
      userId: string;
    };
    body: {
      role: "support" | "moderator" | "operator" | null;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Sets the custom status of the caller; with neither text nor emoji it is deleted. At most 20 calls in 60 s. */
  setStatus: {
    body?: {
      content?: string | null | undefined;
      emojiId?: string | null | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Sets how much of a team the caller is notified of. At most 60 calls in 60 s. */
  setTeamNotifications: {
    params: {
      teamId: string;
    };
    body: {
      level: "all" | "mentions" | "none" | null;
      mutedUntil: string | null;
      suppressEveryone: boolean;
    };
    reply: {
      success: true;
      setting: NotificationSetting;
    };
  };
  /** Gives a team the verified mark, or takes it. At most 60 calls in 60 s. For people, not for bots. */
  setTeamVerified: {
    params: {
      id: string;
    };
    body: {
      isVerified: boolean;
    };
    reply: {
      success: true;
      team: AdminTeam;
    };
  };
  /** Returns the page of the provider on which the caller confirms their account; good for ten minutes. At most 20 calls in 600 s. For people, not for bots. */
  setUpConnection: {
    params: {
      provider: "kick" | "twitch";
    };
    reply: {
      success: true;
      url: string;
    };
  };
  /** Returns what a browser needs to make a passkey, for the password; good once, for five minutes. At most 20 calls in 600 s. For people, not for bots. */
  setUpPasskey: {
    body: {
      password: string;
      twoFactorCode?: string | undefined;
      twoFactorType?: "app" | "backup" | undefined;
      passkey?: string | undefined;
      captchaToken?: string | undefined;
    };
    reply: {
      success: true;
      options: {
        challenge: string;
      };
    };
  };
  /** Creates a secret for an app that makes codes, also as a picture it can read. At most 10 calls in 600 s. For people, not for bots. */
  setUpTwoFactor: {
    reply: {
      success: true;
      message: string;
      data: {
        qr: string;
        secret: string;
      };
    };
  };
  /** Changes the username of the caller; outer spaces are removed. At most 10 calls in 600 s. For people, not for bots. */
  setUsername: {
    body: {
      username: string;
    };
    reply: {
      success: true;
      username: string;
    };
  };
  /** Sets an invite code that never ends: no spaces or special characters, taken once. At most 20 calls in 60 s. */
  setVanity: {
    params: {
      teamId: string;
    };
    body: {
      slug: string;
    };
    reply: {
      success: true;
      slug: string | null;
    };
  };
  /** Shows a connected account on the profile of the caller, or hides it. At most 60 calls in 60 s. For people, not for bots. */
  showConnection: {
    params: {
      provider: "kick" | "twitch";
    };
    body: {
      isShown: boolean;
    };
    reply: {
      success: true;
      connection: OwnConnection;
    };
  };
  /** Starts to import the files that were added. At most 30 calls in 3600 s. For people, not for bots. */
  startImport: {
    params: {
      teamId: string;
    };
    body?: {
      opensUnknown?: boolean | undefined;
    };
    reply: {
      success: true;
      import: Import;
    };
  };
  /** Streams the voice channel that the caller is in to all who have the address. At most 30 calls in 60 s. */
  startLivestream: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
      path: string;
    };
  };
  /** Rings for all who are in, once a minute: of a session of the caller, or with MANAGE_EVENTS. At most 10 calls in 60 s. */
  startReadyCheck: {
    params: {
      teamId: string;
      eventId: string;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Records the voice channel that the caller is in; everyone in it is told. At most 30 calls in 60 s. */
  startRecording: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      toChannelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Starts a thread, on a message or on its own; a message has one, which a second start answers. At most 20 calls in 300 s. */
  startThread: {
    params: {
      channelId: string;
    };
    body?: {
      messageId?: string | null | undefined;
      name?: string | undefined;
      archiveAfterMinutes?: 60 | 1440 | 4320 | 10080 | undefined;
    };
    reply: {
      success: true;
      thread: Thread;
      isJoined: boolean;
    };
  };
  /** Writes down what is said in the voice channel that the caller is in, with captions for those in it. At most 30 calls in 60 s. */
  startTranscript: {
    params: {
      teamId: string;
      channelId: string;
    };
    body: {
      toChannelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Ends the livestream of a voice channel; its address ends with it. At most 30 calls in 60 s. */
  stopLivestream: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Ends the transcript of a voice channel; its text comes into the channel chosen for it. At most 30 calls in 60 s. */
  stopTranscript: {
    params: {
      teamId: string;
      channelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Submits the fields of the modal that a bot has opened for the caller. At most 30 calls in 30 s. For people, not for bots. */
  submitModal: {
    params: {
      channelId: string;
      interactionId: string;
    };
    body: {
      values: Record<string, string>;
      nonce?: string | undefined;
    };
    reply: {
      success: true;
      interaction: {
        id: string;
        answerBy: string;
      };
    };
  };
  /** Lists what members play now and the team does not list, most played first. At most 60 calls in 60 s. */
  suggestTeamGames: {
    params: {
      teamId: string;
    };
    reply: {
      games: readonly ({
        gameId: string;
        players: number;
      })[];
    };
  };
  /** Suspends a team: it is closed to its members, who read why. At most 60 calls in 60 s. For people, not for bots. */
  suspendTeam: {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    reply: {
      success: true;
      team: AdminTeam;
    };
  };
  /** Suspends an account: all its sessions end at once, and it cannot sign in. At most 60 calls in 60 s. For people, not for bots. */
  suspendUser: {
    params: {
      userId: string;
    };
    body: {
      reason: string;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Moves a channel out of its category, to the end of the uncategorised area. At most 120 calls in 60 s. */
  takeChannelOutOfCategory: {
    params: {
      teamId: string;
      categoryId: string;
      channelId: string;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Removes a file wherever it was uploaded, and refuses it from now on: by one copy, or its SHA-256. At most 60 calls in 60 s. For people, not for bots. */
  takeDownFile: {
    body: {
      uploadId?: string | undefined;
      sha256?: string | undefined;
      reason: string;
    };
    reply: {
      success: true;
      sha256: string;
      removed: number;
    };
  };
  /** Copies a GIF or sticker that was found, as a file to send with a message. At most 30 calls in 60 s. For people, not for bots. */
  takeGif: {
    params: {
      channelId: string;
    };
    body: {
      pick: string;
    };
    reply: {
      success: true;
      attachment: Attachment;
    };
  };
  /** Takes a role from a member, or lays down a self-assignable one oneself. At most 60 calls in 60 s. */
  takeRole: {
    params: {
      teamId: string;
      roleId: string;
      userId: string;
    };
    reply: {
      success: true;
      message: string;
    };
  };
  /** Times a member out for some seconds: they read on and write nothing in the team. At most 60 calls in 60 s. */
  timeOutMember: {
    params: {
      teamId: string;
      userId: string;
    };
    body: {
      seconds: number;
    };
    reply: {
      success: true;
      until: string;
    };
  };
  /** Revokes a ban. At most 60 calls in 60 s. */
  unbanMember: {
    params: {
      teamId: string;
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Unblocks a user. At most 60 calls in 60 s. For people, not for bots. */
  unblockUser: {
    params: {
      userId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Undoes a change of the mail address with the link of its mail; needs no sign-in. At most 20 calls in 600 s. For people, not for bots. */
  undoEmailChange: {
    body: {
      key: string;
    };
    reply: {
      success: true;
      email: string;
    };
  };
  /** Ends following an announcement channel. At most 60 calls in 60 s. */
  unfollowAnnouncements: {
    params: {
      channelId: string;
      announcementChannelId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Unpins a message with MANAGE_MESSAGES; in a direct message both may. At most 60 calls in 60 s. */
  unpinMessage: {
    params: {
      channelId: string;
      messageId: string;
    };
    reply: {
      success: true;
    };
  };
  /** Changes an announcement of the caller, or another with EDIT_ANNOUNCEMENTS. At most 60 calls in 60 s. */
  updateAnnouncement: {
    params: {
      channelId: string;
      announcementId: string;
    };
    body: {
      title: string;
      content: string;
    };
    reply: {
      success: true;
      announcement: {
        id: string;
        channelId: string;
        teamId: string | null;
        content: string;
        createdAt: string;
        editedAt: string | null;
        createdBy: Author;
        replyTo: string | null;
        state: "sending" | "sent" | "failed" | "deleted";
        type: "text" | "scheduled";
        attachments: readonly Attachment[];
        embeds: readonly Embed[];
        reactions: readonly Reaction[];
        pinnedAt: string | null;
        mentions: Mentions;
        nonce: string | null;
        scheduledAt: string | null;
        call?: CallLine | undefined;
        title: string;
        announcedIn?: {
          teamId: string;
          channelId: string;
          messageId: string;
        } | undefined;
        pollEnd?: PollEnd | undefined;
        usedCommand?: {
          name: string;
          userId: string;
        } | undefined;
        forwarded?: true | undefined;
        poll?: Poll | undefined;
        teamEventId?: string | undefined;
        components?: ComponentRows | undefined;
        thread?: Thread | undefined;
        replyToMessage: ReplyMessage | null;
        failedToLoadReplies: boolean;
      };
    };
  };
  /** Changes the name and picture of a bot of the caller, or who may add it. At most 60 calls in 60 s. For people, not for bots. */
  updateBot: {
    params: {
      botId: string;
    };
    body?: {
      name?: string | undefined;
      profilePicture?: string | null | undefined;
      isPrivate?: boolean | undefined;
    };
    reply: {
      success: true;
    };
  };
  /** Renames a category; needs MANAGE_CHANNELS or MANAGE_CHANNEL on the category. At most 120 calls in 60 s. */
  updateCategory: {
    params: {
      teamId: string;
      categoryId: string;
    };
    body?: {
      name?: string | undefined;
      description?: string | undefined;
      rateLimitPerUser?: number | undefined;
      userLimit?: number | undefined;
      additionalData?: StreamData | null | undefined;
      nsfw?: boolean | undefined;
    };
    reply: {
      success: true;
      category: Category;
    };
  };
  /** Changes a channel; what is left out stays. At most 120 calls in 60 s. */
  updateChannel: {
    params: {
      teamId: string;
      channelId: string;
    };
    body?: {
      name?: string | undefined;
      description?: string | undefined;
      rateLimitPerUser?: number | undefined;
      userLimit?: number | undefined;
      additionalData?: StreamData | null | undefined;
      nsfw?: boolean | undefined;
    };
    reply: {
      success: true;
      channel: Channel;
    };
  };
  /** Changes the name or picture of a group, or its owner, by its owner. At most 30 calls in 60 s. For people, not for bots. */
  updateChat: {
    params: {
      chatId: string;
    };
    body?: {
      name?: string | null | undefined;
      picture?: string | null | undefined;
      ownerId?: string | undefined;
    };
    reply: {
      success: true;
      dm: ListedChat;
    };
  };
  /** Lists a team or takes it off, sets how one joins and what is spoken there. At most 30 calls in 60 s. */
  updateDiscovery: {
    params: {
      teamId: string;
    };
    body?: {
      state?: boolean | undefined;
      applicationEnabled?: boolean | undefined;
      language?: "en" | "tr" | "az" | "ar" | "de" | "es" | "fr" | "ru" | null | undefined;
    };
    reply: {
      success: true;
      message: string;
    };
  };
  /** Sets who may ask to be a friend of the caller and who may write to them. At most 60 calls in 60 s. For people, not for bots. */
  updatePrivacy: {
    body: {
      privacy: {
        friendRequests?: "everyone" | "fof" | "noone" | undefined;
        directMessages?: "everyone" | "fof" | "friends" | undefined;
      };
    };
    reply: {
      success: true;
      settings: Settings;
    };
  };
  /** Changes one role; what is left out stays. At most 60 calls in 60 s. */
  updateRole: {
    params: {
      teamId: string;
      roleId: string;
    };
    body?: {
      name?: string | undefined;
      color?: string | undefined;
      color2?: string | null | undefined;
      permissions?: number | string | undefined;
      iconEmojiId?: string | null | undefined;
      isDisplayedSeparately?: boolean | undefined;
      mentionable?: boolean | undefined;
      isSelfAssignable?: boolean | undefined;
      description?: string | undefined;
    };
    reply: {
      success: true;
      role: Role;
    };
  };
  /** Saves the whole list of roles as the editor holds it; unchanged roles are left alone. At most 60 calls in 60 s. */
  updateRoles: {
    params: {
      teamId: string;
    };
    body: readonly ({
      name?: string | undefined;
      color?: string | undefined;
      color2?: string | null | undefined;
      permissions?: number | string | undefined;
      iconEmojiId?: string | null | undefined;
      isDisplayedSeparately?: boolean | undefined;
      mentionable?: boolean | undefined;
      isSelfAssignable?: boolean | undefined;
      description?: string | undefined;
      id: string;
    })[];
    reply: {
      success: true;
      roles: readonly Role[];
    };
  };
  /** Changes the settings of this server; ends the first-run wizard. At most 60 calls in 60 s. For people, not for bots. */
  updateServerSettings: {
    body: ServerSettings;
    reply: {
      success: true;
      settings: ServerSettings;
    };
  };
  /** Changes developer mode, left sidebar or language. At most 60 calls in 60 s. For people, not for bots. */
  updateSettings: {
    body: {
      settings: {
        developerMode?: {
          isEnabled: boolean;
        } | undefined;
        leftSidebar?: {
          isEnabled: boolean;
        } | undefined;
        locale?: Locale | undefined;
      };
    };
    reply: {
      success: true;
      settings: Settings;
    };
  };
  /** Changes the name, description, pictures or teen safety of a team. At most 60 calls in 60 s. */
  updateTeam: {
    params: {
      teamId: string;
    };
    body?: {
      name?: string | undefined;
      description?: string | undefined;
      banner?: string | null | undefined;
      profilePicture?: string | null | undefined;
      isSafeForTeen?: boolean | undefined;
    };
    reply: {
      success: true;
      team: Team;
    };
  };
  /** Changes an event with MANAGE_EVENTS, or a session of the caller; what is left out stays. At most 30 calls in 60 s. */
  updateTeamEvent: {
    params: {
      teamId: string;
      eventId: string;
    };
    body?: {
      title?: string | undefined;
      description?: string | undefined;
      startsAt?: string | undefined;
      endsAt?: string | null | undefined;
      channelId?: string | null | undefined;
      place?: string | null | undefined;
      size?: number | null | undefined;
    };
    reply: {
      success: true;
      event: OwnTeamEvent;
    };
  };
  /** Changes a thread: renames it, puts it away, brings it back, locks it; what is left out stays. At most 60 calls in 60 s. */
  updateThread: {
    params: {
      channelId: string;
    };
    body?: {
      name?: string | undefined;
      isArchived?: boolean | undefined;
      isLocked?: boolean | undefined;
      archiveAfterMinutes?: 60 | 1440 | 4320 | 10080 | undefined;
    };
    reply: {
      success: true;
      thread: Thread;
      isJoined: boolean;
    };
  };
  /** Changes the text of an item, who is to do it and until when (null: no one, no time), or ticks it and takes the tick away (changeCompleted: true). At most 120 calls in 60 s. */
  updateTodo: {
    params: {
      channelId: string;
      itemId: string;
    };
    body: {
      content?: string | undefined;
      changeCompleted?: boolean | undefined;
      assigneeId?: string | null | undefined;
      dueAt?: string | null | undefined;
    };
    reply: {
      success: true;
      item: TodoItem;
    };
  };
  /** Changes a webhook; what is left out stays. Its picture is a PNG that the caller has uploaded. At most 60 calls in 60 s. */
  updateWebhook: {
    params: {
      teamId: string;
      channelId: string;
      webhookId: string;
    };
    body?: {
      name?: string | undefined;
      profilePicture?: string | null | undefined;
    };
    reply: {
      success: true;
      webhook: Webhook;
    };
  };
  /** Uploads a picture, re-encoded, or a file to hang on a message; 20 MB, 50 MB with Plus. At most 60 calls in 600 s. */
  uploadFile: {
    body: FormData;
    reply: {
      success: true;
      url: string;
      id: string;
      attachment: Attachment | null;
    };
  };
  /** Uses a command of a bot in a channel of a team. At most 30 calls in 30 s. For people, not for bots. */
  useCommand: {
    params: {
      channelId: string;
      commandId: string;
    };
    body?: {
      options?: Record<string, string | number | boolean> | undefined;
      nonce?: string | undefined;
    };
    reply: {
      success: true;
      interaction: {
        id: string;
        answerBy: string;
      };
    };
  };
  /** Checks whether a friend invite may still be used, and whose it is. At most 30 calls in 60 s. For people, not for bots. */
  validateFriendInvite: {
    body: {
      code: string;
    };
    reply: {
      success: true;
      message: string;
      inviter: PublicUser;
    };
  };
  /** Verifies an address with the key from its mail; needs no sign-in. At most 30 calls in 600 s. For people, not for bots. */
  verifyEmail: {
    body: {
      key: string;
      email: string;
    };
    reply: {
      success: true;
    };
  };
  /** Turns two-factor on with the first code of the app; answers the backup codes, once. At most 20 calls in 600 s. For people, not for bots. */
  verifyTwoFactor: {
    body: {
      code: string;
    };
    reply: {
      success: true;
      data: {
        backupCodes: readonly string[];
      };
    };
  };
  /** Marks the mail address of an account as verified. At most 60 calls in 60 s. For people, not for bots. */
  verifyUser: {
    params: {
      userId: string;
    };
    body: {
      reason: string;
    };
    reply: {
      success: true;
      user: AdminUser;
    };
  };
  /** Votes for options of a poll in place of those chosen before; none takes the vote back. At most 60 calls in 30 s. */
  voteInPoll: {
    params: {
      channelId: string;
      messageId: string;
    };
    body: {
      options: readonly number[];
    };
    reply: {
      success: true;
    };
  };
  /** Deletes an application of the caller that is pending. At most 60 calls in 60 s. For people, not for bots. */
  withdrawApplication: {
    params: {
      applicationId: string;
    };
    reply: {
      success: true;
    };
  };
}

/** Every event of the socket by its name. */
export interface Events {
  MESSAGE_SEND: {
    message: Message;
    parentId?: string | undefined;
  };
  MESSAGE_EDITED: {
    message: Message;
  };
  MESSAGE_EMBEDS_UPDATED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    embeds: readonly Embed[];
  };
  MESSAGE_DELETED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    createdBy: string;
    mentions: Mentions | null;
  };
  MESSAGES_DELETED: {
    teamId: string;
    channelId: string;
    messages: readonly ({
      messageId: string;
      createdBy: string;
      mentions: Mentions | null;
    })[];
  };
  HISTORY_CHANGED: {
    teamId: string;
    channelId: string;
    hasNews: boolean;
  };
  MESSAGE_READ: {
    teamId: string | null;
    channelId: string;
    lastRead: string;
  };
  CHANNEL_UNREAD: {
    teamId: string | null;
    unread: ChannelUnread;
  };
  REACTION_ADDED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    emojiId: string;
    userId: string;
    count: number;
  };
  REACTION_REMOVED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    emojiId: string;
    userId: string;
    count: number;
  };
  POLL_UPDATED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    votes: readonly number[];
    voters: number;
    closedAt: string | null;
    version: number;
  };
  POLL_VOTED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    mine: readonly number[];
    version: number;
  };
  TEAM_EVENT_UPDATED: {
    event: TeamEvent;
  };
  TEAM_EVENT_REMOVED: {
    teamId: string;
    eventId: string;
    places: readonly string[];
    movedTo: string;
  };
  TEAM_EVENT_ANSWERED: {
    teamId: string;
    eventId: string;
    mine: "in" | "maybe" | "out" | "waiting";
  };
  READY_CHECK_RANG: {
    event: TeamEvent;
  };
  INTERACTION_CREATED: Interaction;
  INTERACTION_UPDATED: InteractionUpdate;
  BOT_COMMANDS_UPDATED: {
    botId: string;
  };
  MESSAGE_PINNED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    pinnedAt: string;
  };
  MESSAGE_UNPINNED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
  };
  SCHEDULED_MESSAGE_UPDATED: {
    message: Message;
  };
  SCHEDULED_MESSAGE_REMOVED: {
    teamId: string | null;
    channelId: string;
    messageId: string;
    reason: "sent" | "cancelled" | "refused";
  };
  CHANNEL_TYPING: {
    teamId: string | null;
    channelId: string;
    userId: string;
  };
  PRESENCE_UPDATE: {
    userId: string;
    presence: Presence;
  };
  PRESENCES_UPDATED: {
    presence: Presence;
    userIds: readonly string[];
  };
  USER_STATUS_UPDATED: {
    userId: string;
    userStatus: UserStatus | null;
  };
  USER_FLAGS_UPDATED: {
    userId: string;
    flags: number;
  };
  USER_RPC_UPDATED: {
    userId: string;
    userRPC: UserRpc | null;
  };
  USERNAME_UPDATED: {
    userId: string;
    username: string;
  };
  USER_PROFILE_UPDATED: {
    userId: string;
    subdomain: string;
    profilePicture: string | null;
  };
  CHANNEL_CREATED: {
    channel: Channel;
  };
  CHANNEL_UPDATED: {
    channel: Channel;
  };
  CHANNEL_DELETED: {
    teamId: string;
    channelId: string;
  };
  CATEGORY_CREATED: {
    category: Category;
  };
  CATEGORY_UPDATED: {
    category: Category;
  };
  CATEGORY_DELETED: {
    teamId: string;
    categoryId: string;
  };
  VOICE_PARTICIPANT_JOINED: {
    teamId: string | null;
    channelId: string;
    participant: VoiceParticipant;
  };
  VOICE_PARTICIPANT_UPDATED: {
    teamId: string | null;
    channelId: string;
    participant: VoiceParticipant;
  };
  VOICE_PARTICIPANT_LEFT: {
    teamId: string | null;
    channelId: string;
    userId: string;
  };
  VOICE_PARTICIPANTS: {
    teamId: string;
    channels: readonly ({
      channelId: string;
      participants: readonly VoiceParticipant[];
    })[];
  };
  VOICE_OUTPUTS_CHANGED: {
    teamId: string;
    channelId: string;
    outputs: VoiceOutputs;
  };
  VOICE_CAPTION: {
    teamId: string;
    channelId: string;
    userId: string;
    text: string;
  };
  CALL_STARTED: {
    call: RunningCall;
  };
  CALL_RINGING: {
    id: string;
    channelId: string;
    ringing: readonly string[];
  };
  CALL_ENDED: {
    id: string;
    channelId: string;
  };
  CHANNEL_WATCHED: {
    teamId: string;
    channelId: string;
    userId: string;
    isWatching: boolean;
  };
  TODO_ITEM_CREATED: {
    teamId: string;
    channelId: string;
    item: TodoItem;
  };
  TODO_ITEM_UPDATED: {
    teamId: string;
    channelId: string;
    item: TodoItem;
  };
  TODO_ITEM_DELETED: {
    teamId: string;
    channelId: string;
    itemId: string;
  };
  THREAD_CREATED: {
    thread: Thread;
  };
  THREAD_UPDATED: {
    thread: Thread;
  };
  THREAD_DELETED: {
    teamId: string;
    parentId: string;
    channelId: string;
  };
  THREAD_JOINED: {
    thread: Thread;
  };
  THREAD_LEFT: {
    teamId: string;
    channelId: string;
  };
  ROLE_CREATED: {
    role: Role;
  };
  ROLE_UPDATED: {
    role: Role;
  };
  ROLE_DELETED: {
    teamId: string;
    roleId: string;
  };
  EMOJI_CREATED: {
    emoji: Emoji;
  };
  EMOJI_UPDATED: {
    emoji: Emoji;
  };
  EMOJI_DELETED: {
    teamId: string;
    emojiId: string;
  };
  APPLICATION_UPDATED: {
    application: Application;
    total: number;
    pending: number;
  };
  APPLICATION_DELETED: {
    teamId: string;
    applicationId: string;
    total: number;
    pending: number;
  };
  RECRUITMENT_UPDATED: {
    teamId: string;
    form: ApplicationForm;
    status: boolean;
  };
  RAID_UPDATED: {
    teamId: string;
    raid: Raid | null;
  };
  OWN_APPLICATION_UPDATED: {
    application: OwnApplication;
  };
  OWN_APPLICATION_DELETED: {
    applicationId: string;
  };
  ONBOARDING_UPDATED: {
    teamId: string;
  };
  ONBOARDING_ANSWERED: {
    teamId: string;
    onboarding: MemberOnboarding | null;
  };
  MEMBER_UPDATED: {
    teamId: string;
    member: Member;
  };
  USER_JOINED_TEAM: {
    teamId: string;
    member: Member;
    memberCount: number;
  };
  USER_LEFT_TEAM: {
    teamId: string;
    userId: string;
    reason: "left" | "kicked" | "banned";
    memberCount: number;
  };
  TEAM_AVAILABLE: TeamSlice;
  TEAM_UPDATED: {
    team: Team;
  };
  TEAM_DELETED: {
    teamId: string;
  };
  TEAM_ACCESS_CHANGED: {
    teamId: string;
    closed: readonly string[];
  };
  CHAT_AVAILABLE: {
    chat: Chat;
    unread: ChannelUnread | null;
  };
  CHAT_UPDATED: {
    chat: ChatFacts;
  };
  CHAT_HIDDEN: {
    channelId: string;
    upTo: string;
  };
  CHAT_LEFT: {
    channelId: string;
  };
  FRIEND_REQUEST_PENDING: {
    friend: Friend;
  };
  FRIEND_REQUEST_ACCEPTED: {
    friend: Friend;
  };
  FRIEND_REQUEST_REJECTED: {
    userId: string;
  };
  FRIEND_REMOVED: {
    userId: string;
  };
  USER_BLOCKED: {
    blocked: BlockedEntry;
  };
  USER_UNBLOCKED: {
    userId: string;
  };
  TEAMS_ORDERED: {
    teamIds: readonly string[];
  };
  ME_UPDATED: {
    user: OwnUser;
  };
  SUBSCRIPTION_UPDATED: {
    type: "paymentOk" | "paymentVerification" | "paymentWait";
    expiresAt: string | null;
  };
  FAMILY_UPDATED: {
    change: "connected" | "disconnected" | "grown" | "limited" | "freed";
    other: {
      id: string;
      username: string;
    };
    isMine: boolean;
  };
  NOTIFICATION_SETTINGS_UPDATED: {
    setting: NotificationSetting;
  };
}

/** What the socket begins with. */
export type Ready = {
  protocol: number;
  sessionId: string;
  heartbeatIntervalMs: number;
  inviteOrigin: string | null;
  user: OwnUser;
  teams: readonly Team[];
  suspendedTeamLength: number;
  channels: readonly Channel[];
  categories: readonly Category[];
  roles: readonly Role[];
  memberships: readonly ({
    teamId: string;
    roleIds: readonly string[];
    timeoutUntil: string | null;
    onboarding: MemberOnboarding | null;
    nickname: string | null;
    teamPicture: string | null;
  })[];
  unread: readonly TeamUnread[];
  unloadedTeams: readonly ({
    teamId: string;
    isCounted: boolean;
    voice: readonly ({
      channelId: string;
      participants: readonly VoiceParticipant[];
    })[];
  })[];
  chats: readonly Chat[];
  hasMoreChats: boolean;
  calls: readonly RunningCall[];
  chatUnread: readonly ChannelUnread[];
  friends: readonly Friend[];
  notificationSettings: readonly NotificationSetting[];
  joinedThreads: readonly ({
    id: string;
    teamId: string;
    parentId: string;
  })[];
  threadUnread: readonly ChannelUnread[];
};

/** What a client may say on the socket by itself. */
export interface Frames {
  CHANNEL_MOUNTED: {
    channelId: string;
    teamId?: string | null | undefined;
  };
  CHANNEL_TYPING: {
    channelId: string;
    teamId?: string | null | undefined;
  };
  MESSAGE_READ: {
    channelId: string;
    teamId?: string | null | undefined;
    messageId?: string | undefined;
  };
  PRESENCE_UPDATE: {
    presence: Presence;
  };
}

export type AdminReport = {
  id: string;
  kind: "message" | "user" | "team";
  reason: "SPAM" | "INAPPROPRIATE" | "HARASSMENT" | "ABUSE" | "HATE_SPEECH" | "VIOLENCE" | "UNDERAGE" | "OTHER";
  at: string;
  reporter: BriefUser;
  details: string;
  author: BriefUser | null;
  team: {
    id: string;
    name: string;
  } | null;
  content: string;
  claimedBy: BriefUser | null;
  decision: {
    outcome: "dismissed" | "message-deleted" | "user-suspended" | "team-suspended";
    at: string;
    by: BriefUser | null;
    note: string;
  } | null;
};

export type AdminTeam = {
  id: string;
  name: string;
  profilePicture: string | null;
  owner: BriefUser;
  memberCount: number;
  isVerified: boolean;
  isDiscoverable: boolean;
  createdAt: string;
  suspension: {
    at: string;
    reason: string;
  } | null;
};

export type AdminUser = {
  id: string;
  username: string;
  slug: string;
  profilePicture: string | null;
  email: string;
  isVerified: boolean;
  isBot: boolean;
  hasSecondFactor: boolean;
  hasPlus: boolean;
  staffRole: "support" | "moderator" | "operator" | null;
  createdAt: string;
  suspension: {
    at: string;
    reason: string;
  } | null;
};

export type Application = {
  id: string;
  teamId: string;
  status: "pending" | "accepted" | "rejected";
  createdAt: string;
  submittedBy: PublicUser;
  answers: readonly ({
    questionId: string;
    question: string;
    answer: string | readonly string[];
  })[];
  decidedBy: PublicUser | null;
};

export type ApplicationForm = {
  description: string;
  questions: readonly Question[];
};

export type Attachment = {
  id: string;
  url: string;
  name: string;
  fileSizeBytes: number;
  type: "image" | "video" | "audio" | "file";
  width: number | null;
  height: number | null;
  thumbnailUrl: string | null;
  isSpoiler: boolean;
  alt: string;
  voice?: VoiceNote | undefined;
  shownAs?: "gif" | "sticker" | undefined;
};

export type AttachmentDraftInput = {
  id: string;
  isSpoiler?: boolean | undefined;
  alt?: string | undefined;
};

export type AuditChange = {
  key: string;
  old: unknown;
  new: unknown;
  id: string | null;
};

export type AuditEntry = {
  id: string;
  actionType: "user.banned" | "user.unbanned" | "user.kicked" | "user.timed-out" | "user.timeout-ended" | "user.roles-updated" | "user.profile-updated" | "user.disconnected" | "emoji.created" | "emoji.updated" | "emoji.deleted" | "channel.created" | "channel.updated" | "channel.deleted" | "role.created" | "role.updated" | "role.deleted" | "category.created" | "category.updated" | "category.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "blog.created" | "blog.deleted" | "application.accepted" | "application.rejected" | "team.updated" | "bot.added" | "messages.deleted" | "todo-items.deleted" | "thread.updated" | "thread.deleted" | "moderation.rule-updated" | "moderation.raid-settings-updated" | "raid.began" | "raid.ended" | "members.pruned" | "onboarding.updated" | "event.cancelled";
  userId: string;
  targetId: string | null;
  createdAt: string;
  options: {
    channelId?: string | undefined;
    count?: number | undefined;
    name?: string | undefined;
    postedIn?: string | undefined;
    wasOpen?: boolean | undefined;
  };
  changes: readonly AuditChange[];
};

export type Author = {
  id: string;
  username: string;
  profilePicture: string | null;
  nickname?: string | undefined;
  teamPicture?: string | undefined;
  flags: number;
  presence: Presence;
  verified: boolean;
  webhook?: true | undefined;
  imported?: true | undefined;
};

export type Badge = {
  id: string;
  name: string;
  icon: string;
};

export type Ban = {
  user: PublicUser;
  reason: string;
  date: string;
};

export type Birthdate = {
  day: number;
  month: number;
  year: number;
};

export type BlockedEntry = {
  userId: string;
  blockedAt: string;
};

export type Bot = {
  id: string;
  name: string;
  username: string;
  profilePicture: string | null;
  isPrivate: boolean;
  createdAt: string;
  approximateTeamCount: number;
};

export type BriefUser = {
  id: string;
  username: string;
  slug: string;
  profilePicture: string | null;
};

export type CallLine = {
  outcome: "ended" | "missed" | "declined";
  seconds: number;
  userIds: readonly string[];
};

export type Category = {
  id: string;
  teamId: string;
  name: string;
  priority: number;
  permissions: Overrides;
};

export type Channel = {
  id: string;
  teamId: string;
  type: "text" | "voice" | "todo" | "watchstream" | "announcement" | "whiteboard" | "category" | "DM" | "default";
  name: string;
  description: string;
  nsfw: boolean;
  userLimit: number;
  rateLimitPerUser: number;
  region: string;
  categoryId: string | null;
  priority: number;
  additionalData: StreamData | null;
  permissions: Overrides;
  participants?: readonly VoiceParticipant[] | undefined;
};

export type ChannelUnread = {
  channelId: string;
  unread: number;
  mentions: number;
  lastRead: string | null;
  newest: string | null;
};

export type Chat = {
  id: string;
  type: "direct" | "group";
  name: string | null;
  picture: string | null;
  ownerId: string | null;
  users: readonly Contact[];
  lastMessage: LastMessage | null;
};

export type ChatFacts = {
  id: string;
  type: "direct" | "group";
  name: string | null;
  picture: string | null;
  ownerId: string | null;
  users: readonly Contact[];
};

export type Command = {
  id: string;
  name: string;
  description: string;
  options: readonly CommandOption[];
};

export type CommandOption = {
  name: string;
  description: string;
  type: "string" | "integer" | "boolean" | "user" | "channel" | "role";
  required: boolean;
  choices: readonly ({
    name: string;
    value: string | number;
  })[];
  min?: number | undefined;
  max?: number | undefined;
};

export type CommandOptionInput = {
  name: string;
  description: string;
  type: "string" | "integer" | "boolean" | "user" | "channel" | "role";
  required?: boolean | undefined;
  choices?: readonly ({
    name: string;
    value: string | number;
  })[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
};

export type Component = {
  type: "button";
  style: "primary" | "secondary" | "danger";
  label: string;
  customId: string;
  disabled: boolean;
} | {
  type: "link";
  label: string;
  url: string;
} | {
  type: "select";
  customId: string;
  placeholder?: string | undefined;
  options: readonly ({
    label: string;
    value: string;
    description?: string | undefined;
  })[];
  min: number;
  max: number;
  disabled: boolean;
};

export type ComponentInput = {
  type: "button";
  style?: "primary" | "secondary" | "danger" | undefined;
  label: string;
  customId: string;
  disabled?: boolean | undefined;
} | {
  type: "link";
  label: string;
  url: string;
} | {
  type: "select";
  customId: string;
  placeholder?: string | undefined;
  options: readonly ({
    label: string;
    value: string;
    description?: string | undefined;
  })[];
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
};

export type ComponentRows = readonly (readonly Component[])[];

export type ComponentRowsInput = readonly (readonly ComponentInput[])[];

export type Connection = {
  provider: "kick" | "twitch";
  account: string;
  url: string;
};

export type ConnectionProvider = {
  id: "kick" | "twitch";
  name: string;
};

export type Contact = {
  id: string;
  username: string;
  subdomain: string;
  profilePicture: string | null;
  flags: number;
  bot: boolean;
  system: boolean;
  verified: boolean;
  presence: Presence;
  userStatus: UserStatus | null;
  userRPC: UserRpc | null;
};

export type CrashReport = {
  id: string;
  at: number;
  part: "page" | "main" | "process";
  reason: string;
  exitCode: number | null;
  version: string;
  build: string;
  platform: string;
  arch: string;
  electron: string;
  stack: readonly string[];
};

export type DataExport = {
  id: string;
  requestedAt: string;
  readyAt: string | null;
  expiresAt: string | null;
  bytes: number | null;
};

export type Download = {
  system: "windows" | "linux" | "macos";
  arch: "x64" | "arm64" | "universal" | null;
  kind: "installer" | "portable" | "appimage" | "deb" | "dmg";
  url: string;
  size: number | null;
};

export type DueTodo = {
  teamId: string;
  channelId: string;
  item: TodoItem;
};

export type Embed = {
  color?: number | undefined;
  author?: {
    name: string;
    icon_url?: string | undefined;
  } | undefined;
  title?: string | undefined;
  url?: string | undefined;
  description?: string | undefined;
  fields?: readonly ({
    name: string;
    value: string;
  })[] | undefined;
  image?: {
    url: string;
    width?: number | undefined;
    height?: number | undefined;
  } | undefined;
  thumbnail?: {
    url: string;
    width?: number | undefined;
    height?: number | undefined;
  } | undefined;
  footer?: {
    text: string;
    icon_url?: string | undefined;
  } | undefined;
};

export type Emoji = {
  id: string;
  name: string;
  aliases: readonly string[];
  category: string;
  emoji: string | null;
  url: string;
  teamId: string;
  description: string;
  createdAt: string;
};

export type Friend = {
  user: Contact;
  users: readonly [string, string];
  status: "pending" | "accepted" | "rejected";
  createdBy: string;
  since: string;
};

export type Gif = {
  id: string;
  title: string;
  width: number;
  height: number;
  movingUrl: string;
  stillUrl: string | null;
  pick: string;
};

export type Import = {
  status: "collecting" | "waiting" | "running" | "done" | "failed" | "removing";
  files: {
    exports: number;
    media: number;
    bytes: number;
  };
  hasTemplate: boolean;
  done: number;
  total: number;
  brought: {
    channels: number;
    categories: number;
    roles: number;
    emojis: number;
    authors: number;
  };
  counts: Record<string, number>;
  differences: readonly ({
    about: "renamed" | "closed" | "thread" | "announcement" | "voice-text" | "role-rights" | "role-withheld" | "everyone-rights" | "emoji-picture" | "left-out";
    name: string;
    detail: string;
  })[];
  problem: {
    file: string;
    reason: "gone" | "encoding" | "not-json" | "cut-off" | "foreign" | "deep" | "long" | "no-export" | "private" | "no-template" | "other-server" | "channels" | "authors" | "space";
  } | null;
  finishedAt: string | null;
};

export type ImportAuthor = {
  id: string;
  name: string;
  picture: string | null;
  claimedBy: string | null;
};

export type Interaction = {
  id: string;
  token: string;
  kind: "command" | "press" | "modal";
  teamId: string;
  channelId: string;
  user: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
  command?: {
    id: string;
    name: string;
    options: Record<string, string | number | boolean>;
  } | undefined;
  press?: {
    customId: string;
    values: readonly string[];
    messageId: string | null;
  } | undefined;
  modal?: {
    customId: string;
    values: Record<string, string>;
  } | undefined;
  answerBy: string;
  expiresAt: string;
};

export type InteractionUpdate = {
  teamId: string;
  channelId: string;
  interactionId: string;
  nonce: string | null;
  state: "deferred" | "answered" | "modal";
  answer: PrivateAnswer | null;
  modal: Modal | null;
};

export type Invite = {
  code: string;
  inviter: PublicUser;
  uses: number;
  maxUses: number | null;
  applicationEnabled: boolean;
  expiresAt: string | null;
  type: "team";
};

export type LastMessage = {
  id: string;
  createdAt: string;
  editedAt: string | null;
  content: string;
  isDeleted: boolean;
  createdBy: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
  nonce: string | null;
  state: "sent" | "deleted";
  replyTo: string | null;
  replyToMessage: ReplyMessage | null;
  reactions: readonly Reaction[];
  attachments: readonly Attachment[];
  embeds: readonly Embed[];
  call?: CallLine | undefined;
  pollEnd?: PollEnd | undefined;
};

export type ListedChat = {
  id: string;
  type: "direct" | "group";
  name: string | null;
  picture: string | null;
  ownerId: string | null;
  users: readonly Contact[];
  lastMessage: LastMessage | null;
  unread: number;
};

export type ListedCommand = {
  id: string;
  name: string;
  description: string;
  options: readonly CommandOption[];
  bot: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
};

export type Locale = "en" | "tr";

export type Member = {
  id: string;
  username: string;
  subdomain: string;
  profilePicture: string | null;
  flags: number;
  bot: boolean;
  system: boolean;
  verified: boolean;
  teamId: string;
  nickname: string | null;
  teamPicture: string | null;
  roles: readonly string[];
  permissions: number;
  presence: Presence;
  userStatus: UserStatus | null;
  userRPC: UserRpc | null;
  joinedAt: string;
  timeoutUntil: string | null;
};

export type MemberOnboarding = {
  stage: "rules" | "welcome" | "done";
  hiddenChannelIds: readonly string[];
};

export type Mentions = {
  users: readonly string[];
  roles: readonly string[];
  everyone: boolean;
  here: boolean;
};

export type Message = {
  id: string;
  channelId: string;
  teamId: string | null;
  content: string;
  createdAt: string;
  editedAt: string | null;
  createdBy: Author;
  replyTo: string | null;
  state: "sending" | "sent" | "failed" | "deleted";
  type: "text" | "scheduled";
  attachments: readonly Attachment[];
  embeds: readonly Embed[];
  reactions: readonly Reaction[];
  pinnedAt: string | null;
  mentions: Mentions;
  nonce: string | null;
  scheduledAt: string | null;
  call?: CallLine | undefined;
  title?: string | undefined;
  announcedIn?: {
    teamId: string;
    channelId: string;
    messageId: string;
  } | undefined;
  pollEnd?: PollEnd | undefined;
  usedCommand?: {
    name: string;
    userId: string;
  } | undefined;
  forwarded?: true | undefined;
  poll?: Poll | undefined;
  teamEventId?: string | undefined;
  components?: ComponentRows | undefined;
  thread?: Thread | undefined;
  replyToMessage: ReplyMessage | null;
  failedToLoadReplies: boolean;
};

export type Modal = {
  customId: string;
  title: string;
  fields: readonly ({
    customId: string;
    label: string;
    style: "short" | "paragraph";
    placeholder?: string | undefined;
    value?: string | undefined;
    required: boolean;
    min?: number | undefined;
    max?: number | undefined;
  })[];
};

export type ModalInput = {
  customId: string;
  title: string;
  fields: readonly ({
    customId: string;
    label: string;
    style?: "short" | "paragraph" | undefined;
    placeholder?: string | undefined;
    value?: string | undefined;
    required?: boolean | undefined;
    min?: number | undefined;
    max?: number | undefined;
  })[];
};

export type ModerationRule = {
  kind: "words";
  words: readonly string[];
  isOn: boolean;
  stops: boolean;
  alertChannelId: string | null;
  timeoutMinutes: 0 | 1 | 5 | 10 | 60 | 1440 | 10080;
  exemptRoleIds: readonly string[];
  exemptChannelIds: readonly string[];
} | {
  kind: "mentions";
  perMessage: number;
  perTime: number;
  seconds: 10 | 30 | 60 | 300 | 600 | 3600;
  isOn: boolean;
  stops: boolean;
  alertChannelId: string | null;
  timeoutMinutes: 0 | 1 | 5 | 10 | 60 | 1440 | 10080;
  exemptRoleIds: readonly string[];
  exemptChannelIds: readonly string[];
} | {
  kind: "invites";
  isOn: boolean;
  stops: boolean;
  alertChannelId: string | null;
  timeoutMinutes: 0 | 1 | 5 | 10 | 60 | 1440 | 10080;
  exemptRoleIds: readonly string[];
  exemptChannelIds: readonly string[];
} | {
  kind: "newcomers";
  minutes: number;
  links: boolean;
  attachments: boolean;
  isOn: boolean;
  stops: boolean;
  alertChannelId: string | null;
  timeoutMinutes: 0 | 1 | 5 | 10 | 60 | 1440 | 10080;
  exemptRoleIds: readonly string[];
  exemptChannelIds: readonly string[];
} | {
  kind: "repeats";
  times: number;
  seconds: 10 | 30 | 60 | 300 | 600 | 3600;
  isOn: boolean;
  stops: boolean;
  alertChannelId: string | null;
  timeoutMinutes: 0 | 1 | 5 | 10 | 60 | 1440 | 10080;
  exemptRoleIds: readonly string[];
  exemptChannelIds: readonly string[];
};

export type NotificationSetting = {
  teamId: string | null;
  channelId: string | null;
  level: "all" | "mentions" | "none" | null;
  mutedUntil: string | null;
  suppressEveryone: boolean;
};

export type Operator = {
  name: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  registration: string | null;
};

export type Order = {
  id: string;
  createdAt: string;
  currency: "try" | "usd";
  totalPrice: number;
  status: "paymentWait" | "paymentVerification" | "paymentOk" | "paymentNotPaid";
  product: {
    type: "plus" | "other";
    name: string;
    interval: "monthly" | "yearly";
  };
  refundedAt: string | null;
};

export type Override = {
  allow: number;
  deny: number;
};

export type Overrides = {
  roles: Record<string, Override>;
  users: Record<string, Override>;
};

export type OwnApplication = {
  id: string;
  teamId: string;
  status: "pending" | "accepted" | "rejected";
  createdAt: string;
  submittedBy: PublicUser;
  answers: readonly ({
    questionId: string;
    question: string;
    answer: string | readonly string[];
  })[];
  team?: {
    id: string;
    name: string;
    profile: string | null;
  } | undefined;
};

export type OwnConnection = {
  provider: "kick" | "twitch";
  account: string;
  url: string;
  isShown: boolean;
  connectedAt: string;
};

export type OwnTeamEvent = {
  id: string;
  teamId: string;
  kind: "event" | "session";
  title: string;
  description: string;
  startsAt: string;
  endsAt: string | null;
  channelId: string | null;
  postedIn: string | null;
  place: string | null;
  size: number | null;
  createdBy: string;
  isCancelled: boolean;
  counts: {
    in: number;
    maybe: number;
    waiting: number;
  };
  faces: readonly string[];
  readyCheck: {
    startedBy: string;
    startedAt: string;
    endedAt: string | null;
    asked: readonly string[];
    ready: readonly string[];
    declined: readonly string[];
  } | null;
  version: number;
  mine: "in" | "maybe" | "out" | "waiting" | null;
};

export type OwnUser = {
  id: string;
  username: string;
  slug: string;
  email: string;
  verified: boolean;
  twoFA: boolean;
  profilePicture: string | null;
  banner: string | null;
  bio: string;
  pronouns: string;
  colors: ProfileColors | null;
  presence: Presence;
  userStatus: UserStatus | null;
  flags: number;
  privateFlags: number;
  location: string;
  settings: Settings;
  connections: readonly ({
    id: string;
    name: string;
  })[];
  ampFeatureStates: {
    familyCenter: "Enabled" | "Disabled";
    joinNonTeenTeams: "Enabled" | "Disabled";
  };
  system: boolean;
  birthdate: string | null;
  mustSetBirthdate: boolean;
  staffRole?: "support" | "moderator" | "operator" | undefined;
  appTourIsFinished: boolean;
  friends: readonly string[];
  blocked: readonly BlockedEntry[];
};

export type Passkey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

export type Plan = {
  id: string;
  interval: "monthly" | "yearly";
  interval_count: number;
  price: number;
  currency: "try" | "usd";
  discount_percentage: number;
  localized_interval: {
    tr: string;
  };
  services: readonly ({
    methods: readonly ("credit_card" | "transfer")[];
    prices: {
      try: {
        prices: readonly ({
          amount: number;
        })[];
      };
      usd: {
        prices: readonly ({
          amount: number;
        })[];
      };
    };
  })[];
};

export type Poll = {
  options: readonly ({
    text: string;
    emojiId: string | null;
  })[];
  isMultiple: boolean;
  endsAt: string | null;
  votes: readonly number[];
  voters: number;
  closedAt: string | null;
  version: number;
  mine: readonly number[];
};

export type PollDraftInput = {
  question: string;
  options: readonly ({
    text: string;
    emojiId?: string | null | undefined;
  })[];
  isMultiple?: boolean | undefined;
  hours?: number | null | undefined;
};

export type PollEnd = {
  winners: readonly ({
    text: string;
    emojiId: string | null;
  })[];
  votes: number;
  voters: number;
};

export type Presence = 0 | 1 | 2 | 3;

export type PrivateAnswer = {
  id: string;
  createdBy: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
  content: string;
  components: ComponentRows;
  command: string | null;
  expiresAt: string;
};

export type PrivateAnswerInput = {
  id: string;
  createdBy: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
  content: string;
  components: ComponentRowsInput;
  command: string | null;
  expiresAt: string;
};

export type Profile = {
  id: string;
  username: string;
  subdomain: string;
  profilePicture: string | null;
  flags: number;
  bot: boolean;
  system: boolean;
  verified: boolean;
  webhook: boolean;
  banner: string | null;
  bio: string;
  pronouns: string;
  colors: ProfileColors | null;
  badges: readonly Badge[];
  connections: readonly Connection[];
  createdAt: string;
  nickname: string | null;
  teamPicture: string | null;
  roles: readonly string[];
  joinedAt: string | null;
  presence: Presence;
  userStatus: UserStatus | null;
  userRPC: UserRpc | null;
  mutualTeams: readonly string[];
  mutualFriends: readonly string[];
};

export type ProfileColors = {
  primary: string;
  accent: string;
};

export type PublicUser = {
  id: string;
  username: string;
  subdomain: string;
  profilePicture: string | null;
  flags: number;
  bot: boolean;
  system: boolean;
  verified: boolean;
};

export type Question = {
  id: string;
  question: string;
  type: "text" | "textarea" | "single_choice" | "multiple_choice";
  options: readonly string[];
  optional: boolean;
};

export type Raid = {
  since: string;
  endsAt: string | null;
  by: string | null;
  accountHours: number;
};

export type Rail = {
  favourites: readonly string[];
  folders: readonly ({
    id: string;
    name: string;
    tint: number;
    teamIds: readonly string[];
  })[];
};

export type Reaction = {
  emojiId: string;
  count: number;
  users: readonly string[];
};

export type RegionPings = Record<string, string>;

export type ReplyMessage = {
  id: string;
  channelId: string;
  teamId: string | null;
  content: string;
  createdAt: string;
  editedAt: string | null;
  createdBy: Author;
  replyTo: string | null;
  state: "sending" | "sent" | "failed" | "deleted";
  type: "text" | "scheduled";
  attachments: readonly Attachment[];
  embeds: readonly Embed[];
  reactions: readonly Reaction[];
  pinnedAt: string | null;
  mentions: Mentions;
  nonce: string | null;
  scheduledAt: string | null;
  call?: CallLine | undefined;
  title?: string | undefined;
  announcedIn?: {
    teamId: string;
    channelId: string;
    messageId: string;
  } | undefined;
  pollEnd?: PollEnd | undefined;
  usedCommand?: {
    name: string;
    userId: string;
  } | undefined;
  forwarded?: true | undefined;
};

export type Role = {
  id: string;
  teamId: string;
  name: string;
  color: string;
  color2: string | null;
  priority: number;
  permissions: number;
  iconEmojiId: string | null;
  isDisplayedSeparately: boolean;
  mentionable: boolean;
  isSelfAssignable: boolean;
  botScope: {
    userId: string;
  } | null;
  description: string;
};

export type RunningCall = {
  id: string;
  channelId: string;
  startedBy: {
    id: string;
    username: string;
    profilePicture: string | null;
  };
  startedAt: string;
  ringing: readonly string[];
  participants: readonly VoiceParticipant[];
};

export type ServerSettings = {
  name: string | null;
  regions: readonly string[] | null;
  registration: "open" | "invite" | "closed";
  registrationsPerDay: number | null;
  ownedTeams: number | null;
  uploadMegabytes: number | null;
};

export type Session = {
  id: string;
  isCurrent: boolean;
  device: string;
  ip: string;
  location: string;
  createdAt: string;
  lastUsedAt: string;
};

export type Settings = {
  developerMode: {
    isEnabled: boolean;
  };
  leftSidebar: {
    isEnabled: boolean;
  };
  locale: Locale;
  privacy: {
    friendRequests: "everyone" | "fof" | "noone";
    directMessages: "everyone" | "fof" | "friends";
  };
  rail?: Rail | undefined;
};

export type StreamData = {
  streamPlatform: "twitch" | "kick";
  streamChannel: string;
};

export type Team = {
  id: string;
  name: string;
  description: string;
  banner: string | null;
  profilePicture: string | null;
  createdBy: string;
  isSafeForTeen: boolean;
  isVerified: boolean;
  isDiscoverable: boolean;
  memberCount: number;
  discoverableInvite: string | null;
  applicationRequired: boolean;
  games: readonly TeamGame[];
  template: string | null;
  vanityUrl: string | null;
};

export type TeamEvent = {
  id: string;
  teamId: string;
  kind: "event" | "session";
  title: string;
  description: string;
  startsAt: string;
  endsAt: string | null;
  channelId: string | null;
  postedIn: string | null;
  place: string | null;
  size: number | null;
  createdBy: string;
  isCancelled: boolean;
  counts: {
    in: number;
    maybe: number;
    waiting: number;
  };
  faces: readonly string[];
  readyCheck: {
    startedBy: string;
    startedAt: string;
    endedAt: string | null;
    asked: readonly string[];
    ready: readonly string[];
    declined: readonly string[];
  } | null;
  version: number;
};

export type TeamGame = {
  id: string;
  gameId: string;
  platforms: readonly ("PC" | "XBOX" | "PLAYSTATION" | "NINTENDO" | "MOBILE" | "OTHER")[];
  region: "Global" | "North America" | "South America" | "Europe" | "Oceania" | "Africa" | "Middle East" | "Asia" | "Australia";
};

export type TeamSlice = {
  team: Team;
  roles: readonly Role[];
  channels: readonly Channel[];
  categories: readonly Category[];
  membership: {
    teamId: string;
    roleIds: readonly string[];
    timeoutUntil: string | null;
    onboarding: MemberOnboarding | null;
    nickname: string | null;
    teamPicture: string | null;
  };
};

export type TeamUnread = {
  teamId: string;
  unread: number;
  mentions: number;
  channels: readonly ChannelUnread[];
};

export type Thread = {
  id: string;
  teamId: string;
  parentId: string;
  rootMessageId: string | null;
  name: string;
  createdBy: string;
  createdAt: string;
  isArchived: boolean;
  isLocked: boolean;
  archiveAfterMinutes: 60 | 1440 | 4320 | 10080;
  messageCount: number;
  lastMessageAt: string | null;
  authors: readonly ({
    id: string;
    username: string;
    nickname?: string | undefined;
  })[];
  version: number;
};

export type TodoItem = {
  id: string;
  content: string;
  completed: boolean;
  assigneeId?: string | undefined;
  dueAt?: string | undefined;
};

export type UserRpc = {
  type: "game";
  id: string;
  name: string;
  startedAt: string;
  details?: string | undefined;
  state?: string | undefined;
};

export type UserStatus = {
  content: string | null;
  emojiId: string | null;
};

export type VoiceNote = {
  durationMs: number;
  waveform: string;
};

export type VoiceOutputs = {
  recording: {
    state: "idle" | "starting" | "recording" | "paused" | "stopping" | "stopped";
    startedBy: string | null;
    ranMs: number;
    since: number | null;
    failure: "start" | "died" | "too-slow" | "too-long" | "not-delivered" | "no-text" | null;
  };
  livestream: {
    state: "idle" | "starting" | "live" | "stopping";
    startedBy: string | null;
    path: string | null;
    failure: "start" | "died" | "too-slow" | "too-long" | "not-delivered" | "no-text" | null;
  };
  transcript: {
    isOn: boolean;
    startedBy: string | null;
    failure: "start" | "died" | "too-slow" | "too-long" | "not-delivered" | "no-text" | null;
  };
};

export type VoiceParticipant = {
  id: string;
  attendeeId: string;
  isConnecting: boolean;
  isMuted: boolean;
  isDeafened: boolean;
  isSpeaking: boolean;
  isStreaming: boolean;
  allowsClips: boolean;
  keepsClipsOf: string | null;
};

export type Watcher = {
  id: string;
};

export type Webhook = {
  id: string;
  token: string;
  username: string;
  profilePicture: string | null;
  createdAt: string;
};
