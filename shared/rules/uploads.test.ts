import { describe, expect, it } from 'vitest';
import {
  acceptedDocuments,
  attachmentType,
  chosenFileType,
  uploadLimitBytes,
  validateAttachmentSize,
  validateImageType,
  type ImagePurpose,
} from './uploads.ts';

const megabyte = 1024 * 1024;

describe('pictures', () => {
  it('[E-135] users upload png, jpeg and gif', () => {
    for (const purpose of ['userAvatar', 'userBanner', 'customBackground'] as const) {
      for (const type of ['png', 'jpeg', 'gif']) {
        expect(validateImageType(purpose, `image/${type}`)).toBeNull();
      }
      for (const type of ['image/webp', 'image/svg+xml', 'text/html', 'image', '']) {
        expect(validateImageType(purpose, type)?.code).toBe('upload.unsupported');
      }
    }
  });

  it('others take fewer types; a GIF that is not taken has its own text', () => {
    const table: readonly (readonly [ImagePurpose, string])[] = [
      ['teamIcon', 'png jpeg gif'],
      ['teamBanner', 'png jpeg gif'],
      ['chatPicture', 'png jpeg gif'],
      ['newTeamPicture', 'png'],
      ['BlogHeroImage', 'png jpeg'],
      ['botPicture', 'png'],
      ['webhookAvatar', 'png'],
      ['emoji', 'png gif webp'],
    ];
    const types = ['png', 'jpeg', 'gif', 'webp'];
    for (const [purpose, accepted] of table) {
      const taken = types.filter((type) => validateImageType(purpose, `image/${type}`) === null);
      expect([purpose, taken.join(' ')]).toEqual([purpose, accepted]);
    }
    const refused = validateImageType('BlogHeroImage', 'image/gif');
    expect(refused?.message).toBe('GIF format is not supported.');
  });

  it('have at most 20 MB, 50 with premium', () => {
    expect([uploadLimitBytes(false), uploadLimitBytes(true)]).toEqual([
      20 * megabyte,
      50 * megabyte,
    ]);
  });
});

describe('attachments', () => {
  it('[M-105, M-106] have at most 20 MB, 50 MB with Plus, pasted ones 20 MB for all', () => {
    const table = [
      [20, false, false, true],
      [21, false, false, false],
      [50, true, false, true],
      [51, true, false, false],
      [20, true, true, true],
      [21, true, true, false],
    ] as const;
    for (const [megabytes, isPremium, isPasted, isTaken] of table) {
      const problem = validateAttachmentSize({ bytes: megabytes * megabyte, isPremium, isPasted });
      expect([megabytes, problem?.message ?? null]).toEqual([
        megabytes,
        isTaken ? null : 'messages.input.textarea.upload.error.sizeLimit',
      ]);
    }
  });

  it('[M-107] are image, video, audio, pdf, doc, docx, ppt, pptx, xls, xlsx or txt', () => {
    const media = ['image/png', 'image/webp', 'video/mp4', 'audio/ogg'];
    expect(media.map(attachmentType)).toEqual(['image', 'image', 'video', 'audio']);
    expect(Object.keys(acceptedDocuments).join(' ')).toBe('pdf doc docx ppt pptx xls xlsx txt');
    for (const type of Object.values(acceptedDocuments)) expect(attachmentType(type)).toBe('file');
    expect(attachmentType('Text/Plain; charset=utf-8')).toBe('file');
    const refused = ['application/zip', 'text/html', 'application/x-msdownload', 'image/', 'video'];
    for (const type of [...refused, '', 'application/javascript', 'image/svg+xml']) {
      expect([type, attachmentType(type)]).toEqual([type, null]);
    }
  });

  it('are told by the ending of their name where the system does not know the type', () => {
    const kind = (name: string, mimeType = '') => chosenFileType({ name, mimeType });
    expect(kind('Notes.DOCX')).toBe('file');
    expect(kind('raid.png', 'image/png')).toBe('image');
    expect(kind('docx')).toBe(null);
    expect(kind('archive.zip')).toBe(null);
    expect(kind('of.constructor')).toBe(null);
    expect(kind('drawing.svg', 'image/svg+xml')).toBe(null);
  });
});
