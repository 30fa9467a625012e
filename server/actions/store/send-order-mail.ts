import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { formatPrice, plans } from '#shared/rules/plans.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { findOrder } from '../../store/orders.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/**
 * Mails the buyer that an order is paid, with its number and the way to the agreement.
 * @throws Error when the mail server refuses it
 */
export async function sendOrderMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { orderId }: TaskData<'send-order-mail'>,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const user = order?.user_id ? await findUser(deps.db, order.user_id) : undefined;
  if (!order || !user) return;
  const { locale } = user.settings;
  const content = mailTexts(locale).orderPaid({
    username: user.username,
    order: order.id,
    interval: plans[order.plan].interval,
    price: formatPrice(order.total_price, order.currency),
    link: new URL('/ss', deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(user.email, locale, content));
}
