import json, os, time
from base64 import b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.error import HTTPError
from urllib.parse import quote_plus
from urllib.request import HTTPRedirectHandler, Request, build_opener

env, lock, known = os.environ, Lock(), {"token": "", "until": 0}
signed_in = ["session=" + name for name in env["SIGNED_IN"].split(",")]  # yours: your login session

class Never(HTTPRedirectHandler):
    redirect_request = lambda *_: None  # a redirect would carry the data elsewhere

def call(url, body, headers, seconds):
    with build_opener(Never).open(Request(url, body, headers), timeout=seconds) as answer:
        return answer.read()

def token():
    with lock:  # one request, however many wait
        if time.time() > known["until"]:
            pair = ":".join(quote_plus(env[name]) for name in ("VACC_CLIENT_ID", "VACC_CLIENT_SECRET")).encode()
            url = env["VACC_AUTH_URL"] + "/realms/professional/protocol/openid-connect/token"
            headers = {"Authorization": "Basic " + b64encode(pair).decode()}
            new = json.loads(call(url, b"grant_type=client_credentials", headers, 7))
            known.update(token=new["access_token"], until=time.time() + new["expires_in"] * 0.8)
        return known["token"]

class Proxy(BaseHTTPRequestHandler):
    def do_POST(self):
        sent, size = self.headers, int(self.headers["Content-Length"] or 0)
        if not 0 <= size <= 1_000_000:
            return self.answer(413)
        body = self.rfile.read(size)
        if self.path not in ("/vacc/service/questionnaire", "/vacc/service/diagnostic_for_patient"):
            return self.answer(404)
        if sent["Origin"] != env["PAGE_ORIGIN"]:
            return self.answer(403)
        if not any(cookie.strip() in signed_in for cookie in (sent["Cookie"] or "").split(";")):
            return self.answer(401)
        if sent.get_content_type() != "application/json":
            return self.answer(415)
        try:
            url = env["VACC_SERVICE_URL"] + self.path.removeprefix("/vacc/service")
            try:
                bearer = token()
            except HTTPError:
                return self.answer(502)  # an answer of the provider is for nobody else
            headers = {"Authorization": "Bearer " + bearer, "Content-Type": "application/json"}
            self.answer(200, call(url, body, headers, 14))
        except HTTPError as error:
            known["until"] = 0 if error.code == 401 else known["until"]
            shown = error.code in (400, 422)  # what the user corrects
            status = 502 if error.code < 400 or error.code in (401, 407) else error.code
            self.answer(status, error.read() if shown else b"", error.headers["Retry-After"])
        except OSError:
            self.answer(502)

    def answer(self, status, body=b"", retry_after=None):
        self.send_response(status)
        if retry_after:
            self.send_header("Retry-After", retry_after)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

ThreadingHTTPServer(("127.0.0.1", int(env["PORT"])), Proxy).serve_forever()
